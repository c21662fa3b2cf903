/** Reads a CPU profile of the extension host: how long code of one extension ran without a pause. */

/**
 * @param profile as the inspector gives it
 * @param mark part of the path of the extension's files
 * @returns the blocks in milliseconds with the functions that took most of them, the longest first. A block ends with a sample in which the
 *   extension is not on the stack; collections of garbage within a block belong to it.
 */
export function blocksOf({ nodes, samples, timeDeltas }, mark) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kinds = new Map();
  const kindOf = (id) => {
    const known = kinds.get(id);
    if (known !== undefined) return known;
    const { url, functionName } = byId.get(id).callFrame;
    const parent = parents.get(id);
    const kind = url.includes(mark)
      ? "own"
      : functionName === "(garbage collector)"
        ? "collection"
        : parent === undefined
          ? "other"
          : kindOf(parent);
    kinds.set(id, kind);
    return kind;
  };
  const blocks = [];
  let block = null;
  for (const [at, id] of samples.entries()) {
    const kind = kindOf(id);
    const ms = (timeDeltas[at + 1] ?? 0) / 1e3;
    if (kind === "own" || (kind === "collection" && block !== null)) {
      if (block === null) blocks.push((block = { ms: 0, functions: {} }));
      const { functionName, lineNumber, columnNumber } = byId.get(id).callFrame;
      const name = `${functionName || "anonymous"}:${lineNumber + 1}:${columnNumber + 1}`;
      block.ms += ms;
      block.functions[name] = (block.functions[name] ?? 0) + ms;
    } else block = null;
  }
  return blocks.sort((one, other) => other.ms - one.ms);
}
