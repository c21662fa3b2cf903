import type { Source } from "./source.js";

/** The scopes in which each name is a variable or a parameter. */
export function boundNames({ text, matches, tree }: Source): ReadonlyMap<string, ReadonlySet<number>> {
  const bound = new Map<string, Set<number>>();
  for (const { kind, start, end, parts } of matches.bindings) {
    if (kind === "field") continue;
    const [from, to] = parts.name ?? [start, end];
    const name = text.slice(from, to);
    const scopes = bound.get(name);
    if (scopes) scopes.add(tree.at(from));
    else bound.set(name, new Set([tree.at(from)]));
  }
  return bound;
}
