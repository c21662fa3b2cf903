import { createLayout, createModuleFinders, directoryOf } from "@codegraph/graph";
import type { Manifest, ModuleTarget } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { parseManifests } from "../plan/manifests.js";
import { rulesOf } from "../resolution/rules-of.js";
import { mounted, mountOf } from "../resolution/mount.js";

/** Where imports lead in a linked project; targets are mounted. */
export interface LinkSurroundings {
  /** As its own files import. */
  inside(language: string, specifier: string, fromFile: string): ModuleTarget | null;
  /** As files of other projects do: by what its manifests call its packages, or what its paths are. */
  outside(language: string, specifier: string): ModuleTarget | null;
  /** Ids in the linked index of the files that lie directly in a directory, ascending. */
  filesIn(directory: string): readonly number[];
}

/** Folders whose packages are nobody else's: names in them stand for other packages, or for none. */
const PRIVATE = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|examples?|playgrounds?|node_modules)\//u;

/** A file beside all projects. */
const OUTSIDE = "outside";

export function createLinkSurroundings(link: number, store: FactReader, registry: LanguageRegistry): LinkSurroundings {
  const files = store.files();
  const paths = files.map(({ path }) => path);
  const manifests = parseManifests(store.meta("manifests"));
  const offered = manifests.filter(({ path }) => !PRIVATE.test(path));
  const inside = createModuleFinders(rulesOf(registry), createLayout(paths, manifests));
  const outside = createModuleFinders(
    rulesOf(registry),
    createLayout(
      paths.map((path) => mounted(link, path)),
      offered.map((manifest): Manifest => ({ ...manifest, path: mounted(link, manifest.path) })),
      [mountOf(link)],
    ),
  );
  const directories = new Map<string, number[]>();
  for (const { id, path } of files) {
    const directory = directoryOf(path);
    const ids = directories.get(directory);
    if (ids) ids.push(id);
    else directories.set(directory, [id]);
  }
  for (const ids of directories.values()) ids.sort((a, b) => a - b);

  return {
    inside(language, specifier, fromFile) {
      const target = inside(language, specifier, fromFile);
      if (!target || "package" in target) return target;
      return "file" in target ? { file: mounted(link, target.file) } : { directory: mounted(link, target.directory) };
    },
    outside(language, specifier) {
      const target = outside(language, specifier, OUTSIDE);
      if (!target || "package" in target) return target;
      const path = "file" in target ? target.file : target.directory;
      return path.startsWith(mountOf(link)) ? target : null;
    },
    filesIn: (directory) => directories.get(directory) ?? [],
  };
}
