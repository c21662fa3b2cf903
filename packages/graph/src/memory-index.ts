import { type AnyFileId, type CodeFacts, fileOf, encodeFacts, type AnySymbolId, packagesOf, symbolId, decodeFacts } from "@codegraph/model";
import type { FactIndex, IndexedFile } from "./fact-index.js";
import type { FindModules, RulesOf } from "./module-finders.js";
import { createNameTable } from "./name-table.js";
import { createRecent } from "./recent.js";
import { directoryOf, innerPath, isExtension, isTopLevel, lastPart } from "./top-level.js";

/**
 * A fact index that is filled file by file, for runs that resolve most of a project. It keeps all names, but packed facts only up to a
 * bound; facts of other files are loaded on demand.
 */
export interface MemoryIndex<Id extends AnyFileId = AnyFileId> extends FactIndex {
  /** @param pack the packed facts, if the caller has them */
  add(id: Id, path: string, facts: CodeFacts, pack?: Uint8Array): void;
  has(id: Id): boolean;
}

const NONE: readonly never[] = [];
/** Stands for any path of enclosing definitions. */
const ANYWHERE = "*";
/** Few, because resolution caches its own views of files. */
const MAX_UNPACKED = 8;
/** Names whose lists of ids are cached; a common name has thousands of ids. */
const MAX_LISTS = 20_000;
/** Bytes of packed facts that are kept, enough for half a million lines. */
const MAX_PACKED = 32_000_000;

/**
 * @param module the modules that specifiers and manifests mean, as {@link createModuleFinders} finds them
 * @param load loads the facts of an added file from storage; without it the index keeps all facts
 */
export function createMemoryIndex<Id extends AnyFileId = AnyFileId>(
  rulesOf: RulesOf,
  module: FindModules,
  load?: (id: Id) => CodeFacts | null,
): MemoryIndex<Id> {
  const files = new Map<AnyFileId, { readonly path: string; readonly pack: Uint8Array | null }>();
  const unpacked = createRecent<IndexedFile | null, AnyFileId>(MAX_UNPACKED);
  const ids = new Map<string, AnyFileId>();
  const directories = new Map<string, AnyFileId[]>();
  const packages = new Map<string, AnyFileId[]>();
  /** All names, with the top-level definitions that have them. */
  const top = createNameTable<AnySymbolId>(byPlace);
  const attached = createNameTable<AnySymbolId>(byPlace);
  const extending = createNameTable<AnySymbolId>(byPlace);
  const inner = createNameTable<AnySymbolId>(byPlace);
  /** Files by the names that they declare at the top level other than by a definition in `top`. */
  const otherwise = createNameTable<AnyFileId>();
  let packedBytes = 0;
  /** Ranks of files in the order of their paths; null if files were added since. */
  let ranks: Map<AnyFileId, number> | null = null;
  let lists = createRecent<readonly AnySymbolId[], string>(MAX_LISTS);

  function rankFiles(): Map<AnyFileId, number> {
    const ordered = [...files].sort(([, a], [, b]) => (a.path < b.path ? -1 : 1));
    return new Map(ordered.map(([id], rank) => [id, rank]));
  }

  /** Orders by path: ids depend on the order in which threads deliver files, which differs from run to run. */
  function byPlace(a: AnySymbolId, b: AnySymbolId): number {
    ranks ??= rankFiles();
    return ranks.get(fileOf(a))! - ranks.get(fileOf(b))! || a - b;
  }

  function pack(facts: CodeFacts): Uint8Array | null {
    if (load && packedBytes > MAX_PACKED) return null;
    // A copy: the packed bytes are part of a larger buffer, which would stay in memory.
    const bytes = encodeFacts(facts).slice();
    packedBytes += bytes.length;
    return bytes;
  }

  function addNames(id: AnyFileId, facts: CodeFacts): void {
    const rules = rulesOf(facts.language);
    const own = new Set<string>();
    facts.definitions.forEach((definition, index) => {
      const { name, owner } = definition;
      if (isExtension(definition, rules)) extending.add(symbolId(id, index), name);
      const path = innerPath(facts.definitions, index, rules);
      if (path !== null) inner.add(symbolId(id, index), name, path, rules!.family);
      if (path !== null && rules!.objects) inner.add(symbolId(id, index), name, ANYWHERE, rules!.family);
      if (owner === null && isTopLevel(facts.definitions, index)) {
        top.add(symbolId(id, index), name);
        own.add(name);
        return;
      }
      top.note(name);
      if (owner !== null) attached.add(symbolId(id, index), name, lastPart(owner));
    });
    for (const { name } of facts.exports) if (name !== null) top.note(name);
    for (const { alias } of facts.imports) if (alias !== null) top.note(alias);
    for (const { name, kind, scope } of facts.bindings) if (kind === "field" || scope === 0) top.note(name);
    if (rules?.included) for (const name of declaredNames(facts)) if (!own.has(name)) otherwise.add(id, name);
  }

  function topLevel(name: string): readonly AnySymbolId[] {
    return lists.get(name, () => top.get(name));
  }

  return {
    add(id, path, facts, packed) {
      files.set(id, { path, pack: packed ?? pack(facts) });
      ids.set(path, id);
      push(directories, directoryOf(path), id);
      for (const name of packagesOf(facts)) push(packages, name ?? "", id);
      addNames(id, facts);
      ranks = null;
      lists = createRecent(MAX_LISTS);
    },
    has: (id) => files.has(id),
    file: (id) =>
      unpacked.get(id, () => {
        const file = files.get(id);
        const facts = file && (file.pack ? decodeFacts(file.pack) : load?.(id as Id));
        return facts ? { id, path: file!.path, facts } : null;
      }),
    fileAt: (path) => ids.get(path) ?? null,
    filesIn: (directory) => directories.get(directory) ?? NONE,
    inPackage: (name) => packages.get(name) ?? NONE,
    topLevel,
    within: (family, path, name) => inner.get(name, path ?? ANYWHERE, family),
    owned: (owner, name) => attached.get(name, lastPart(owner)),
    extending: (name) => extending.get(name),
    declaring(name) {
      const outermost = topLevel(name).map(fileOf);
      const others = otherwise.get(name);
      return [...new Set([...outermost, ...others])].sort((a, b) => a - b);
    },
    knows: (name) => top.has(name),
    brought: () => [],
    module,
    everywhere: module.everywhere,
    rules: rulesOf,
  };
}

/** The names that a file declares at its top, by definitions, imports, exports or bindings. */
function declaredNames({ definitions, imports, exports, bindings }: CodeFacts): Set<string> {
  const names = new Set<string>();
  for (const { name, scope } of definitions) if (scope === 0) names.add(name);
  for (const { alias, scope } of imports) if (alias !== null && scope === 0) names.add(alias);
  for (const { name } of exports) if (name !== null) names.add(name);
  for (const { name, scope } of bindings) if (scope === 0) names.add(name);
  return names;
}

/** Inserts in ascending order; files arrive in any order. */
function push(map: Map<string, AnyFileId[]>, key: string, value: AnyFileId): void {
  const known = map.get(key);
  if (!known) {
    map.set(key, [value]);
    return;
  }
  let at = known.length;
  while (at > 0 && known[at - 1]! > value) at--;
  if (at === known.length) known.push(value);
  else known.splice(at, 0, value);
}
