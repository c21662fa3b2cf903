import { createLayout, createMemoryIndex, createModuleFinders, createRecent, type FactIndex } from "@codegraph/graph";
import {
  type AnyFileId,
  type AnySymbolId,
  asAnyFileId,
  FILES_PER_PROJECT,
  LIBRARY_LINK,
  type ModuleTarget,
  symbolId,
} from "@codegraph/model";
import { type LanguageRegistry, standardLibraryOf } from "@codegraph/parse";
import { mounted, unmounted } from "./mount.js";
import { rulesOfLanguages } from "./rules-of.js";

/** Definitions of the standard libraries of languages, for resolution. Ids and paths are above those of all projects. */
export interface LibraryIndex extends Omit<FactIndex, "module" | "rules" | "everywhere"> {
  /** Resolves an import that the project cannot resolve; null if no library contains the module. */
  module(language: string, specifier: string): ModuleTarget | null;
}

/** Folder of definitions that need no import. */
const GLOBAL_FOLDER = "global/";

/** Path that is not next to any library file, however far up its imports lead. */
const OUTSIDE_PATH = "-/-/-/-/-/-/-/-";

/** Maximum number of names whose joined lists of ids are cached. */
const MAX_CACHED_NAMES = 20_000;

const cache = new WeakMap<LanguageRegistry, Map<string, LibraryIndex | null>>();

/**
 * Returns the libraries of all languages that can occur together with those of a project. Cached for each set of languages. Null if there
 * are none.
 */
export function libraryIndexFor(registry: LanguageRegistry, languages: Iterable<string>): LibraryIndex | null {
  const families = new Set([...languages].map((id) => registry.get(id)?.resolution.family));
  const wanted = new Set(
    registry.languages.flatMap(({ resolution }) => (families.has(resolution.family) ? (resolution.library ?? []) : [])),
  );
  const ids = [...wanted].sort();
  const known = cache.get(registry) ?? new Map<string, LibraryIndex | null>();
  cache.set(registry, known);
  let library = known.get(ids.join(" "));
  if (library === undefined) known.set(ids.join(" "), (library = ids.length === 0 ? null : createLibraryIndex(registry, ids)));
  return library;
}

function createLibraryIndex(registry: LanguageRegistry, languages: readonly string[]): LibraryIndex {
  const index = createMemoryIndex(
    rulesOfLanguages(registry),
    Object.assign(() => null, { everywhere: () => [] }),
  );
  const brought = new Map<string, AnySymbolId[]>();
  const finders = new Map<string, (specifier: string) => ModuleTarget | null>();
  let last = LIBRARY_LINK * FILES_PER_PROJECT;
  for (const language of languages) {
    const paths = new Map<string, string>();
    for (const { path, facts, pack } of standardLibraryOf(language)) {
      const id = asAnyFileId(++last);
      const place = mounted(LIBRARY_LINK, `${language}/${path}`);
      index.add(id, place, facts, pack);
      // A global file can be imported as well, for example Python's `builtins`.
      paths.set(path.startsWith(GLOBAL_FOLDER) ? path.slice(GLOBAL_FOLDER.length) : path, place);
      if (!path.startsWith(GLOBAL_FOLDER)) continue;
      facts.definitions.forEach(({ name, parent, owner }, definition) => {
        if (parent !== null || owner !== null) return;
        const key = `${language}\n${name}`;
        const ids = brought.get(key);
        if (ids) ids.push(symbolId(id, definition));
        else brought.set(key, [symbolId(id, definition)]);
      });
    }
    const find = createModuleFinders(rulesOfLanguages(registry), createLayout([...paths.keys()], []));
    finders.set(language, (specifier) => {
      const target = find(language, specifier, OUTSIDE_PATH);
      if (target && "directory" in target) return { directory: mounted(LIBRARY_LINK, `${language}/${target.directory}`) };
      const file = target && "file" in target ? paths.get(target.file) : undefined;
      return file === undefined ? null : { file };
    });
  }

  return {
    ...index,
    brought: (language, name) => brought.get(`${language}\n${name}`) ?? [],
    module(language, specifier) {
      for (const id of registry.get(language)?.resolution.library ?? []) {
        const target = finders.get(id)?.(specifier);
        if (target) return target;
      }
      return null;
    },
  };
}

/** Adds standard libraries to a project and its links. Definitions of the project take precedence. */
export function withLibrary(own: FactIndex, library: LibraryIndex | null): FactIndex {
  if (!library) return own;

  /** Concatenates the ids of both indexes, and caches the lists in use. */
  function joined<Id extends AnyFileId | AnySymbolId>(
    ask: (index: Pick<FactIndex, "topLevel" | "inPackage">, name: string) => readonly Id[],
  ): (name: string) => readonly Id[] {
    const known = createRecent<readonly Id[], string>(MAX_CACHED_NAMES);
    return (name) =>
      known.get(name, () => {
        const behind = ask(library!, name);
        return behind.length === 0 ? ask(own, name) : [...ask(own, name), ...behind];
      });
  }

  return {
    file: (id) => (id < LIBRARY_LINK * FILES_PER_PROJECT ? own.file(id) : library.file(id)),
    fileAt: (path) => (isInLibrary(path) ? library : own).fileAt(path),
    filesIn: (directory) => (isInLibrary(directory) ? library : own).filesIn(directory),
    inPackage: joined((index, name) => index.inPackage(name)),
    topLevel: joined((index, name) => index.topLevel(name)),
    extending: (name) => [...own.extending(name), ...library.extending(name)],
    owned: (owner, name) => [...own.owned(owner, name), ...library.owned(owner, name)],
    within: (family, path, name) => [...own.within(family, path, name), ...library.within(family, path, name)],
    declaring: (name) => [...own.declaring(name), ...library.declaring(name)],
    brought: library.brought,
    knows: (name) => own.knows(name) || library.knows(name),
    everywhere: (language, fromFile) => (isInLibrary(fromFile) ? [] : own.everywhere(language, fromFile)),
    module: (language, specifier, fromFile) =>
      (isInLibrary(fromFile) ? null : own.module(language, specifier, fromFile)) ?? library.module(language, specifier),
    rules: own.rules,
  };
}

function isInLibrary(path: string): boolean {
  return unmounted(path).link === LIBRARY_LINK;
}
