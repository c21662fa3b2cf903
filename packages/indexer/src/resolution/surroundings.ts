import { createLayout, createModuleFinders, directoryOf, type ModuleFinders } from "@codegraph/graph";
import type { FileId, Manifest } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader, FactStore, FileRecord } from "@codegraph/store";
import { libraryIndexFor, type LibraryIndex } from "./library-index.js";
import { rulesOfLanguages } from "./rules-of.js";

/** The context of resolution in a project besides facts: its files, its libraries, and the targets of imports. */
export interface ProjectContext {
  readonly find: ModuleFinders;
  /** Returns {@link find} for the same files and other manifests. */
  findWith(manifests: readonly Manifest[]): ModuleFinders;
  /** Returns {@link find} for another set of files: without the added ones, and with the removed ones. */
  findBefore(added: readonly string[], removed: readonly string[]): ModuleFinders;
  /** Id of the file at a path; null if there is none. */
  idAt(path: string): FileId | null;
  /** Index of the libraries of the project's languages; null if there are none. */
  readonly library: LibraryIndex | null;
  /** Ids of the files directly in a directory, ascending. */
  filesIn(directory: string): readonly FileId[];
}

/** Metadata key of an identifier of the set of files and manifests, which each run that changes one of them replaces. */
const FILE_SET = "file_set";

export function fileSetEntry(): readonly [key: string, value: string] {
  return [FILE_SET, crypto.randomUUID()];
}

/** The identifier of the current set of files and manifests; null if there is none yet. */
export function fileSetOf(store: Pick<FactReader, "meta">): string | null {
  return store.meta(FILE_SET);
}

type SurroundingsStore = Pick<FactStore, "files" | "meta" | "version">;

/** Caches the surroundings across updates while the set of files and the manifests stay the same. */
export interface SurroundingsCache {
  /** @param onFiles called with the records of all files if they were read for the answer */
  get(
    store: SurroundingsStore,
    manifests: () => readonly Manifest[],
    manifestsChanged: boolean,
    onFiles?: (files: readonly FileRecord[]) => void,
  ): ProjectContext;
}

export function createSurroundingsCache(registry: LanguageRegistry): SurroundingsCache {
  let known: { readonly context: FoundContext; readonly at: FileSetState } | null = null;
  return {
    get(store, manifests, manifestsChanged, onFiles) {
      const at = stateOf(store);
      if (!known || manifestsChanged || !isSame(known.at, at)) {
        const files = store.files();
        // The targets found before a change of the files tell what the change leads elsewhere.
        const former = manifestsChanged || known?.at.fileSet === null ? null : (known?.context ?? null);
        known = { context: look(files, registry, manifests(), former && { paths: former.paths, find: former.find }), at };
        onFiles?.(files);
      }
      return known.context;
    },
  };
}

/** Tells a set of files by its identifier; while a first index is built, which has none yet, by the state of the store. */
type FileSetState = { readonly fileSet: string } | { readonly fileSet: null; readonly store: SurroundingsStore; readonly version: string };

function stateOf(store: SurroundingsStore): FileSetState {
  const fileSet = fileSetOf(store);
  return fileSet === null ? { fileSet, store, version: store.version() } : { fileSet };
}

function isSame(a: FileSetState, b: FileSetState): boolean {
  if (a.fileSet !== null || b.fileSet !== null) return a.fileSet === b.fileSet;
  return a.store === b.store && a.version === b.version;
}

/** Paths of a set of files, with the finder of modules over them. */
interface FoundIn {
  readonly paths: ReadonlySet<string>;
  readonly find: ModuleFinders;
}

type FoundContext = ProjectContext & FoundIn;

/** @param former the files and the finder before these, for the same manifests; null if there are none */
function look(
  files: readonly FileRecord[],
  registry: LanguageRegistry,
  manifests: readonly Manifest[],
  former: FoundIn | null,
): FoundContext {
  const directories = new Map<string, FileId[]>();
  for (const { id, path } of files) {
    const name = directoryOf(path);
    const ids = directories.get(name);
    if (ids) ids.push(id);
    else directories.set(name, [id]);
  }
  for (const ids of directories.values()) ids.sort((a, b) => a - b);
  const ids = new Map(files.map(({ id, path }) => [path, id]));
  const paths = new Set(ids.keys());
  const languages = new Set(files.map(({ language }) => language));
  return {
    paths,
    find: createModuleFinders(rulesOfLanguages(registry), createLayout([...paths], manifests)),
    findWith: (others) => createModuleFinders(rulesOfLanguages(registry), createLayout([...paths], others)),
    findBefore(added, removed) {
      const others = new Set(paths);
      for (const path of added) others.delete(path);
      for (const path of removed) others.add(path);
      if (former && areEqual(former.paths, others)) return former.find;
      return createModuleFinders(rulesOfLanguages(registry), createLayout([...others], manifests));
    },
    idAt: (path) => ids.get(path) ?? null,
    // Reading a library takes 70 ms, and the imports of a hit do not need it.
    get library() {
      return libraryIndexFor(registry, languages);
    },
    filesIn: (directory) => directories.get(directory) ?? [],
  };
}

function areEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((path) => b.has(path));
}
