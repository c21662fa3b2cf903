import { isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import { boundNames } from "./bound-names.js";
import type { Match } from "./match.js";
import type { AssemblySource } from "./source.js";

const HEAD = /^[\p{L}_$][\p{L}\p{N}_$]*/u;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Returns a filter for names in value position, which drops those that cannot be functions used as values: most are variables, fields and
 * constants. A plain name is kept if no enclosing scope binds it and the file defines a function or imports something with that name, or if
 * files share names. A member is kept if the file defines a function with that name, or if its receiver is imported or a type of the file.
 */
export function createValueUseFilter(source: AssemblySource): (match: Match) => boolean {
  const { text, matches, tree, specAt } = source;
  let names: { functions: Set<string>; heads: Set<string>; bound: ReturnType<typeof boundNames> } | null = null;

  function collect(): NonNullable<typeof names> {
    const functions = new Set<string>();
    const heads = new Set<string>();
    for (const { kind, as, parts } of matches.definitions) {
      const name = as ?? (parts.name ? text.slice(...parts.name) : "");
      if (isFunctionLike(kind as SymbolKind)) functions.add(name);
      else if (isTypeLike(kind as SymbolKind)) heads.add(name);
    }
    // Any word of the import counts. Resolution decides which of them it binds.
    for (const { start, end } of matches.imports) for (const [name] of text.slice(start, end).matchAll(NAME)) heads.add(name);
    return { functions, heads, bound: boundNames(source) };
  }

  return ({ kind, start, end, parts: { name: [from, to] = [start, end], receiver, unbound } }) => {
    if (kind !== "reference" || !unbound) return true;
    const { functions, heads, bound } = (names ??= collect());
    const name = text.slice(from, to);
    if (receiver) return functions.has(name) || heads.has(HEAD.exec(text.slice(...receiver))?.[0] ?? "");
    const { sharing } = specAt(from).resolution;
    const isNamed = functions.has(name) || heads.has(name);
    if (!isNamed && sharing !== "directory" && sharing !== "program") return false;
    const scopes = bound.get(name);
    if (!scopes) return true;
    for (let scope = tree.scopeAt(from); scope !== -1; scope = tree.scopes[scope]!.parent) {
      // At the top level, assigning a function to a name defines that function.
      if (scopes.has(scope)) return scope === 0 && functions.has(name);
    }
    return true;
  };
}
