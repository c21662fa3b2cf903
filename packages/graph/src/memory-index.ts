import { type CodeFacts, fileOf, packFacts, type SymbolId, symbolId, unpackFacts } from "@codegraph/model";
import type { FactIndex, IndexedFile } from "./fact-index.js";
import type { RulesOf } from "./module-finders.js";
import { createNameTable } from "./name-table.js";
import { createRecent } from "./recent.js";
import { directoryOf, innerPath, isTopLevel } from "./top-level.js";

/**
 * A fact index that is filled file by file; for runs that resolve most of a project. It keeps names, and packed facts up to
 * a bound: those of other files are loaded when they are asked for.
 */
export interface MemoryIndex extends FactIndex {
  /** @param pack the facts as they are packed, where they are */
  add(id: number, path: string, facts: CodeFacts, pack?: Uint8Array): void;
  has(id: number): boolean;
}

const NONE: readonly never[] = [];
/** Resolution keeps what it uses itself. */
const MOST_UNPACKED = 8;
/** Names whose ids are at hand: the common ones have thousands of them. */
const MOST_LISTS = 20_000;
/** Bytes of packed facts that are kept: those of half a million lines. */
const MOST_PACKED = 32_000_000;

/**
 * @param module the module that a specifier means, as {@link createModuleFinders} finds it
 * @param load the facts of a file that was added, from where they are kept; without it all of them are kept here
 */
export function createMemoryIndex(rulesOf: RulesOf, module: FactIndex["module"], load?: (id: number) => CodeFacts | null): MemoryIndex {
  const files = new Map<number, { readonly path: string; readonly pack: Uint8Array | null }>();
  const unpacked = createRecent<IndexedFile | null>(MOST_UNPACKED);
  const ids = new Map<string, number>();
  const directories = new Map<string, number[]>();
  const packages = new Map<string, number[]>();
  /** All names that anything has, with the definitions that stand outermost. */
  const top = createNameTable(byPlace);
  const attached = createNameTable(byPlace);
  const inner = createNameTable(byPlace);
  /** Files by what they declare outermost, other than by a definition in `top`. */
  const otherwise = createNameTable();
  let packedBytes = 0;
  /** Places of files in the order of their paths; null where files were added since. */
  let ranks: Map<number, number> | null = null;
  let lists = createRecent<readonly SymbolId[], string>(MOST_LISTS);

  function rankFiles(): Map<number, number> {
    const ordered = [...files].sort(([, a], [, b]) => (a.path < b.path ? -1 : 1));
    return new Map(ordered.map(([id], rank) => [id, rank]));
  }

  /** Ids are given as files arrive from threads, which is another order with each run: paths are not. */
  function byPlace(a: SymbolId, b: SymbolId): number {
    ranks ??= rankFiles();
    return ranks.get(fileOf(a))! - ranks.get(fileOf(b))! || a - b;
  }

  function pack(facts: CodeFacts): Uint8Array | null {
    if (load && packedBytes > MOST_PACKED) return null;
    // A copy, for the bytes it lies in belong to much that is not needed here.
    const bytes = packFacts(facts).slice();
    packedBytes += bytes.length;
    return bytes;
  }

  function addNames(id: number, facts: CodeFacts): void {
    const rules = rulesOf(facts.language);
    const own = new Set<string>();
    facts.definitions.forEach(({ name, owner }, index) => {
      const path = innerPath(facts.definitions, index, rules);
      if (path !== null) inner.add(symbolId(id, index), name, path, rules!.family);
      if (owner === null && isTopLevel(facts.definitions, index)) {
        top.add(symbolId(id, index), name);
        own.add(name);
        return;
      }
      top.note(name);
      if (owner !== null) attached.add(symbolId(id, index), name, owner);
    });
    for (const { name } of facts.exports) if (name !== null) top.note(name);
    for (const { alias } of facts.imports) if (alias !== null) top.note(alias);
    for (const { name, kind, scope } of facts.bindings) if (kind === "field" || scope === 0) top.note(name);
    if (rules?.included) for (const name of declaredNames(facts)) if (!own.has(name)) otherwise.add(id, name);
  }

  function topLevel(name: string): readonly SymbolId[] {
    return lists.get(name, () => top.get(name));
  }

  return {
    add(id, path, facts, packed) {
      files.set(id, { path, pack: packed ?? pack(facts) });
      ids.set(path, id);
      push(directories, directoryOf(path), id);
      push(packages, facts.package ?? "", id);
      addNames(id, facts);
      ranks = null;
      lists = createRecent(MOST_LISTS);
    },
    has: (id) => files.has(id),
    file: (id) =>
      unpacked.get(id, () => {
        const file = files.get(id);
        const facts = file && (file.pack ? unpackFacts(file.pack) : load?.(id));
        return facts ? { id, path: file!.path, facts } : null;
      }),
    fileAt: (path) => ids.get(path) ?? null,
    filesIn: (directory) => directories.get(directory) ?? NONE,
    inPackage: (name) => packages.get(name) ?? NONE,
    topLevel,
    within: (family, path, name) => inner.get(name, path, family),
    owned: (owner, name) => attached.get(name, owner),
    declaring(name) {
      const outermost = topLevel(name).map(fileOf);
      const others = otherwise.get(name);
      return [...new Set([...outermost, ...others])].sort((a, b) => a - b);
    },
    knows: (name) => top.has(name),
    brought: () => [],
    module,
    rules: rulesOf,
  };
}

/** Names that a file declares in its outermost scope, by whatever it is. */
function declaredNames({ definitions, imports, exports, bindings }: CodeFacts): Set<string> {
  const names = new Set<string>();
  for (const { name, scope } of definitions) if (scope === 0) names.add(name);
  for (const { alias, scope } of imports) if (alias !== null && scope === 0) names.add(alias);
  for (const { name } of exports) if (name !== null) names.add(name);
  for (const { name, scope } of bindings) if (scope === 0) names.add(name);
  return names;
}

/** Files arrive in any order; what they add is kept ascending. */
function push(map: Map<string, number[]>, key: string, value: number): void {
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
