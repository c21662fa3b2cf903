import { callerKey } from "../edge-level.mjs";

/**
 * A peer's edges in the terms of an index: by the definition of that name which is nearest to the line that the peer gives,
 * for some give the line of a name and some that of the whole. What a peer takes for a caller and an index does not, as an
 * anonymous function, stands for the function around it. Only callers in checked files.
 */
export function placeEdges(edges, index, { checked }) {
  const placed = new Map();
  for (const { caller, callee } of edges) {
    if (!checked.has(caller.file)) continue;
    const from = caller.name === undefined ? callerKey(caller.file, null) : callerKey(caller.file, callerOf(caller, index));
    const definition = index.near(callee);
    const to = definition ?? callee;
    placed.set(`${from} ${to.file}:${to.line}`, { caller: from, callee: to });
  }
  return [...placed.values()];
}

function callerOf(caller, index) {
  const definition = index.near(caller);
  if (definition && index.isCaller(definition)) return definition;
  return index.around(definition ?? { ...caller, column: Number.MAX_SAFE_INTEGER })[0] ?? null;
}
