import { isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import { boundNames } from "./bound-names.js";
import type { Match } from "./match.js";
import type { Source } from "./source.js";

const HEAD = /^[\p{L}_$][\p{L}\p{N}_$]*/u;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/**
 * Tells which names that stand where a value is wanted may be functions used as values; most are variables, fields and
 * constants, which need not be kept. A plain name is none where it is bound around it; it is one that the file defines as
 * a function or imports, or, where files share names, any. A member is one of the file's functions by name, or one of
 * what is imported or a type of the file.
 */
export function valueUses(source: Source): (match: Match) => boolean {
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
    // Whatever an import names: which of it is bound is for resolution to tell.
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
    for (let scope = tree.at(from); scope !== -1; scope = tree.scopes[scope]!.parent) {
      // At the top a function may be given to a name, and is defined by that.
      if (scopes.has(scope)) return scope === 0 && functions.has(name);
    }
    return true;
  };
}
