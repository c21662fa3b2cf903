import { createLayout, createModuleFinders, directoryOf } from "@codegraph/graph";
import type { FileId, Manifest, ModuleTarget } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { parseManifests } from "../plan/manifests.js";
import { rulesOfLanguages } from "../resolution/rules-of.js";
import { mounted, mountOf } from "../resolution/mount.js";

/** Module lookup of a linked project. Targets are mounted. */
export interface LinkSurroundings {
  /** Resolves an import in one of its own files. */
  resolveOwnImport(language: string, specifier: string, fromFile: string): ModuleTarget | null;
  /** Resolves an import in a file of another project, by the package names of its manifests or by its paths. */
  resolveForeignImport(language: string, specifier: string): ModuleTarget | null;
  /** Ids, in the linked index, of the files directly in a directory, ascending. */
  filesIn(directory: string): readonly FileId[];
}

/** Folders whose manifests describe no public package. */
const PRIVATE_FOLDERS = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|examples?|playgrounds?|node_modules)\//u;

/** Path of an importing file that belongs to no project. */
const FILE_OUTSIDE = "outside";

/** Creates the module lookup of a linked project from its files and manifests. */
export function createLinkSurroundings(link: number, store: FactReader, registry: LanguageRegistry): LinkSurroundings {
  const files = store.files();
  const paths = files.map(({ path }) => path);
  const manifests = parseManifests(store.meta("manifests"));
  const publicManifests = manifests.filter(({ path }) => !PRIVATE_FOLDERS.test(path));
  const inside = createModuleFinders(rulesOfLanguages(registry), createLayout(paths, manifests));
  const outside = createModuleFinders(
    rulesOfLanguages(registry),
    createLayout(
      paths.map((path) => mounted(link, path)),
      publicManifests.map((manifest): Manifest => ({ ...manifest, path: mounted(link, manifest.path) })),
      [mountOf(link)],
    ),
  );
  const directories = new Map<string, FileId[]>();
  for (const { id, path } of files) {
    const directory = directoryOf(path);
    const ids = directories.get(directory);
    if (ids) ids.push(id);
    else directories.set(directory, [id]);
  }
  for (const ids of directories.values()) ids.sort((a, b) => a - b);

  return {
    resolveOwnImport(language, specifier, fromFile) {
      const target = inside(language, specifier, fromFile);
      if (!target || "package" in target) return target;
      return "file" in target ? { file: mounted(link, target.file) } : { directory: mounted(link, target.directory) };
    },
    resolveForeignImport(language, specifier) {
      const target = outside(language, specifier, FILE_OUTSIDE);
      if (!target || "package" in target) return target;
      const path = "file" in target ? target.file : target.directory;
      return path.startsWith(mountOf(link)) ? target : null;
    },
    filesIn: (directory) => directories.get(directory) ?? [],
  };
}
