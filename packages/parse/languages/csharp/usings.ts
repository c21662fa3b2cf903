import type { Manifest, ModuleFinder, ProjectLayout } from "@codegraph/model";

/** A folder in which imports hold, with those below it. */
interface Imports {
  readonly folder: string;
  readonly specifiers: readonly string[];
}

/** Files by which a project imports namespaces into all of its sources, besides its own. */
export const USING_FILES: readonly string[] = ["*.csproj", "*.props", "*.targets", "*Usings.cs"];

const ITEM = /<Using\b(?=[^>]*\bInclude\s*=\s*"(?<name>[^"]+)")(?=(?:[^>]*\bAlias\s*=\s*"(?<alias>[^"]+)")?)[^>]*>/gu;
const DIRECTIVE = /^\uFEFF?[ \t]*global[ \t]+using[ \t]+(?:static[ \t]+|(?<alias>\w+)[ \t]*=[ \t]*)?(?:global::)?(?<name>[\w.]+)[ \t]*;/gmu;

/**
 * Finds the namespaces that `<Using Include="…" />` in project files and `global using` in sources named like `GlobalUsings.cs` import into
 * the files of a project, and the types that they give another name. A project is the folder of its project file; a `.props` or `.targets`
 * file holds for all projects below it. Namespaces need no lookup otherwise.
 */
export function findUsings(layout: ProjectLayout): ModuleFinder {
  const projects = layout.manifests("*.csproj").map(importsOf);
  const folders = new Set(projects.map(({ folder }) => folder));
  const shared = [...layout.manifests("*.props"), ...layout.manifests("*.targets")].map(importsOf);
  const sources = layout.manifests("*Usings.cs").map(importsOf);
  const ofProject = (folder: string): string | undefined => around(folder).find((each) => folders.has(each));
  const known = new Map<string, readonly string[]>();

  function importedIn(folder: string): readonly string[] {
    const own = ofProject(folder);
    const within = (one: Imports): boolean => around(folder).includes(one.folder);
    const found = [
      ...projects.filter((one) => one.folder === own),
      ...sources.filter((one) => (own === undefined ? within(one) : ofProject(one.folder) === own)),
      ...shared.filter(within),
    ];
    return [...new Set(found.flatMap(({ specifiers }) => specifiers))];
  }

  const find = (): null => null;
  return Object.assign(find, {
    everywhere(fromFile: string) {
      const folder = folderOf(fromFile);
      let specifiers = known.get(folder);
      if (!specifiers) known.set(folder, (specifiers = importedIn(folder)));
      return specifiers;
    },
    read: [projects, shared, sources],
  });
}

function importsOf({ path, text }: Manifest): Imports {
  const found = text.matchAll(path.endsWith(".cs") ? DIRECTIVE : ITEM);
  const specifiers = [...found].map(({ groups }) => (groups!["alias"] === undefined ? "" : `${groups!["alias"]}=`) + groups!["name"]!);
  return { folder: folderOf(path), specifiers };
}

function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** A folder and those that it lies in, nearest first. */
function around(folder: string): string[] {
  const found = [folder];
  for (let at = folder; at !== "";) found.push((at = folderOf(at)));
  return found;
}
