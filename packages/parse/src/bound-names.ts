import type { AssemblySource } from "./source.js";

/** Maps the name of each variable and parameter to the indices of the scopes that bind it. Fields are left out. */
export function boundNames({ text, matches, tree }: AssemblySource): ReadonlyMap<string, ReadonlySet<number>> {
  const bound = new Map<string, Set<number>>();
  for (const { kind, start, end, parts } of matches.bindings) {
    if (kind === "field") continue;
    const [from, to] = parts.name ?? [start, end];
    const name = text.slice(from, to);
    const scopes = bound.get(name);
    if (scopes) scopes.add(tree.scopeAt(from));
    else bound.set(name, new Set([tree.scopeAt(from)]));
  }
  return bound;
}
