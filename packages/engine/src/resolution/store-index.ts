import { type FactIndex, type IndexedFile } from "@codegraph/graph";
import { fileOf, indexOf } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import type { Surroundings } from "./surroundings.js";
import { innerPath, isTopLevel } from "./top-level.js";

/** A fact index over a store, which reads only what is asked for; for runs that resolve a few files. */
export function createStoreIndex(store: FactReader, registry: LanguageRegistry, { find, filesIn }: Surroundings): FactIndex {
  const files = new Map<number, IndexedFile | null>();
  let unnamed: number[] | null = null;

  function file(id: number): IndexedFile | null {
    let known = files.get(id);
    if (known === undefined) {
      const record = store.fileById(id);
      const facts = record && store.facts(id);
      known = record && facts ? { id, path: record.path, facts } : null;
      files.set(id, known);
    }
    return known;
  }

  return {
    file,
    fileAt: (path) => store.file(path)?.id ?? null,
    filesIn,
    inPackage: (name) => (name === "" ? (unnamed ??= filesWithoutPackage(store)) : store.inPackage(name)),
    topLevel: (name) =>
      store.named(name).filter((id) => isTopLevel(file(fileOf(id))?.facts.definitions ?? [], indexOf(id))),
    within: (family, path, name) =>
      store.named(name).filter((id) => {
        const facts = file(fileOf(id))?.facts;
        const rules = facts && registry.get(facts.language)?.resolution;
        return facts && rules?.family === family && innerPath(facts.definitions, indexOf(id), rules) === path;
      }),
    owned: (owner, name) =>
      store.owned(owner).filter((id) => file(fileOf(id))?.facts.definitions[indexOf(id)]?.name === name),
    // Whatever is declared is written somewhere; operators have names that are no words.
    declaring: (name) => [...new Set([...store.named(name).map(fileOf), ...store.mentioning([name])])].sort((a, b) => a - b),
    // Looking for all that can bear a name would take longer than resolving a few files.
    knows: () => true,
    brought: () => [],
    module: find,
    rules: (language) => registry.get(language)?.resolution ?? null,
  };
}

/** Files that declare no package share the unnamed one. */
export function filesWithoutPackage(store: FactReader): number[] {
  return store
    .files()
    .filter((file) => file.package === null)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}
