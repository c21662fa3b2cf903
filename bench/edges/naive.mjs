/**
 * Baselines that match call sites by name alone: `once` links a call to the function of that name if there is exactly one, `all` to every
 * function of that name. The result has the form of an index's edges by site.
 */
export function naiveEdges({ functions }, { sites }) {
  const once = new Map();
  const all = new Map();
  for (const [at, { name, kind }] of sites) {
    const named = functions.get(name) ?? [];
    const edges = named.map((callee) => ({
      callee,
      kind: kind === "constructor" ? "construct" : "call",
      certainty: named.length === 1 ? "exact" : "possible",
      provenance: "name",
    }));
    if (edges.length > 0) all.set(at, edges);
    if (edges.length === 1) once.set(at, edges);
  }
  return { once, all };
}
