import { createRecent, type FactIndex, type IndexedFile } from "@codegraph/graph";
import { type CodeFacts, packFacts, type SymbolId, symbolId, unpackFacts } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import { directoryOf, innerPath, isTopLevel } from "./top-level.js";

/**
 * A fact index that is filled file by file; for runs that resolve most of a project. It keeps names and packed facts,
 * a tenth of what unpacked ones take, and unpacks those that are in use.
 */
export interface MemoryIndex extends FactIndex {
  /** @param pack the facts as they are packed, where they are */
  add(id: number, path: string, facts: CodeFacts, pack?: Uint8Array): void;
  has(id: number): boolean;
}

const NONE: readonly never[] = [];
/** Resolution keeps what it uses itself. */
const MOST_UNPACKED = 8;

export function createMemoryIndex(registry: LanguageRegistry, module: FactIndex["module"]): MemoryIndex {
  const files = new Map<number, { readonly path: string; readonly pack: Uint8Array }>();
  const unpacked = createRecent<IndexedFile | null>(MOST_UNPACKED);
  const ids = new Map<string, number>();
  const directories = new Map<string, number[]>();
  const packages = new Map<string, number[]>();
  const top = new Map<string, SymbolId[]>();
  const attached = new Map<string, SymbolId[]>();
  const inner = new Map<string, SymbolId[]>();
  const declared = new Map<string, number[]>();
  const known = new Set<string>();

  return {
    add(id, path, facts, pack) {
      // A copy, for the bytes it lies in belong to much that is not needed here.
      files.set(id, { path, pack: pack ?? packFacts(facts).slice() });
      ids.set(path, id);
      push(directories, directoryOf(path), id);
      push(packages, facts.package ?? "", id);
      for (const { name } of facts.exports) if (name !== null) known.add(name);
      for (const { alias } of facts.imports) if (alias !== null) known.add(alias);
      for (const { name, kind, scope } of facts.bindings) if (kind === "field" || scope === 0) known.add(name);
      const rules = registry.get(facts.language)?.resolution;
      if (rules?.included) for (const name of declaredNames(facts)) push(declared, name, id);
      facts.definitions.forEach(({ name, owner }, index) => {
        known.add(name);
        const path = innerPath(facts.definitions, index, rules);
        if (path !== null) push(inner, `${rules!.family}\n${path}\n${name}`, symbolId(id, index));
        if (owner !== null) push(attached, `${owner}\n${name}`, symbolId(id, index));
        else if (isTopLevel(facts.definitions, index)) push(top, name, symbolId(id, index));
      });
    },
    has: (id) => files.has(id),
    file: (id) =>
      unpacked.get(id, () => {
        const file = files.get(id);
        return file ? { id, path: file.path, facts: unpackFacts(file.pack) } : null;
      }),
    fileAt: (path) => ids.get(path) ?? null,
    filesIn: (directory) => directories.get(directory) ?? NONE,
    inPackage: (name) => packages.get(name) ?? NONE,
    topLevel: (name) => top.get(name) ?? NONE,
    within: (family, path, name) => inner.get(`${family}\n${path}\n${name}`) ?? NONE,
    owned: (owner, name) => attached.get(`${owner}\n${name}`) ?? NONE,
    declaring: (name) => declared.get(name) ?? NONE,
    knows: (name) => known.has(name),
    brought: () => [],
    module,
    rules: (language) => registry.get(language)?.resolution ?? null,
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
