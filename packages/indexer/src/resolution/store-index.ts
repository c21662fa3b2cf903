import { type FactIndex, type IndexedFile, innerPath, isExtension, isTopLevel } from "@codegraph/graph";
import { type FileId, fileOf, definitionIndexOf, type SymbolId } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import type { ProjectContext } from "./surroundings.js";

/**
 * Creates a fact index over a store that reads facts on demand, for runs that resolve a few files.
 *
 * @param read returns the facts of a file
 */
export function createStoreIndex(
  store: FactReader,
  registry: LanguageRegistry,
  { find, filesIn, idAt }: ProjectContext,
  read: (id: FileId) => IndexedFile | null = (id) => readFile(store, id),
): FactIndex {
  const files = new Map<FileId, IndexedFile | null>();
  // Cached, because the same names are looked up for every member of every type and every library file, mostly without a result.
  const named = remembered(store.idsNamed);
  const owned = remembered(store.idsOwnedBy);
  let unnamed: FileId[] | null = null;
  const topLevel = remembered((name: string) =>
    inOrder(named(name).filter((id) => isTopLevel(file(fileOf(id))?.facts.definitions ?? [], definitionIndexOf(id)))),
  );

  /** Sorts ids by the paths of their files; the store sorts by the time at which files were first indexed. */
  function inOrder(symbols: readonly SymbolId[]): readonly SymbolId[] {
    if (symbols.length < 2) return symbols;
    const pathOf = (id: SymbolId): string => file(fileOf(id))?.path ?? "";
    return symbols.toSorted((a, b) => compareText(pathOf(a), pathOf(b)) || a - b);
  }

  function file(id: FileId): IndexedFile | null {
    let known = files.get(id);
    if (known === undefined) {
      known = read(id);
      files.set(id, known);
    }
    return known;
  }

  return {
    file,
    fileAt: idAt,
    filesIn,
    inPackage: (name) => (name === "" ? (unnamed ??= filesWithoutPackage(store)) : store.inPackage(name)),
    topLevel,
    within: (family, path, name) =>
      inOrder(
        named(name).filter((id) => {
          const facts = file(fileOf(id))?.facts;
          const rules = facts ? (registry.get(facts.language)?.resolution ?? null) : null;
          if (!facts || rules?.family !== family) return false;
          return path === null ? rules.objects !== undefined : innerPath(facts.definitions, definitionIndexOf(id), rules) === path;
        }),
      ),
    owned: (owner, name) => inOrder(owned(owner).filter((id) => file(fileOf(id))?.facts.definitions[definitionIndexOf(id)]?.name === name)),
    extending: remembered((name: string) =>
      inOrder(
        named(name).filter((id) => {
          const facts = file(fileOf(id))?.facts;
          const definition = facts?.definitions[definitionIndexOf(id)];
          return facts && definition && isExtension(definition, registry.get(facts.language)?.resolution ?? null);
        }),
      ),
    ),
    // Every declared name occurs among the terms of its file, except names of operators.
    declaring: (name) => [...new Set([...named(name).map(fileOf), ...store.filesMentioning([name])])].sort((a, b) => a - b),
    // An exact answer would take longer than resolving a few files.
    knows: () => true,
    brought: () => [],
    module: find,
    everywhere: find.everywhere,
    rules: (language) => registry.get(language)?.resolution ?? null,
  };
}

/** Compares by UTF-16 code units, as paths are compared everywhere. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function readFile(store: FactReader, id: FileId): IndexedFile | null {
  const record = store.fileById(id);
  const facts = record && store.facts(id);
  return record && facts ? { id, path: record.path, facts } : null;
}

/** Caches answers; the store does not change while calls are resolved. */
function remembered<T>(ask: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) known.set(name, (found = ask(name)));
    return found;
  };
}

/** Ids of the files with definitions outside of all packages, ascending; they share the unnamed package. */
export function filesWithoutPackage(store: FactReader): FileId[] {
  const undeclared = store.files().flatMap((file) => (file.package === null ? [file.id] : []));
  return [...undeclared, ...store.inPackage("")].sort((a, b) => a - b);
}
