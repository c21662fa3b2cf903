import { callerKey } from "../edge-level.mjs";

/**
 * Maps a peer's edges to definitions of an index: to the definition of that name nearest to the peer's line, because peers report either
 * the line of the name or that of the whole definition. A caller that an index does not define, such as an anonymous function, maps to the
 * enclosing function. Keeps only callers in checked files.
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

/** Returns the function that a peer names as a caller, or the one around it; null for the top level of a file. */
export function callerOf(caller, index) {
  const definition = index.near(caller);
  if (definition && index.isCaller(definition)) return definition;
  return index.around(definition ?? { ...caller, column: Number.MAX_SAFE_INTEGER })[0] ?? null;
}
