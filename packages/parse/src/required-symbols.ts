/**
 * Layout of `TSQuery` and its steps in the pinned version of the runtime; see `query-image.ts`. A step matches a node by its symbol, or is a
 * branch without a node of its own. It may have an alternative: the step to go on with if the node is absent.
 */
const STEPS = 5 * 12;
const STEP = 20;
const DEPTH = 12;
const ALTERNATIVE = 14;
const FLAGS = 18;
/** Flag of a step that only its alternative follows. */
const DEAD_END = 1 << 4;
const NONE = 0xffff;
/** Depth of the step after the last of a pattern. */
const DONE = 0xffff;
const WILDCARD = 0;
/** Symbols of nodes for syntax errors are greater. */
const LAST_SYMBOL = 0xfffd;

/**
 * Returns the symbols that every match of a pattern has: those of its steps that no alternative avoids.
 *
 * @param query address of the query in the memory
 * @param first index of the pattern's first step
 * @param isAliased true for a symbol that nodes of other symbols may be renamed to, which is not required
 */
export function requiredSymbols(memory: DataView, query: number, first: number, isAliased: (symbol: number) => boolean): number[] {
  const steps = memory.getUint32(query + STEPS, true);
  const read = (step: number, field: number): number => memory.getUint16(steps + STEP * step + field, true);

  /** Returns true if the pattern can end without a node for a step. */
  function isAvoidable(avoided: number): boolean {
    const seen = new Set<number>();
    const open = [first];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      if (seen.has(step)) continue;
      seen.add(step);
      if (read(step, DEPTH) === DONE) return true;
      if (step !== avoided && (read(step, FLAGS) & DEAD_END) === 0) open.push(step + 1);
      if (read(step, ALTERNATIVE) !== NONE) open.push(read(step, ALTERNATIVE));
    }
    return false;
  }

  const symbols = new Set<number>();
  for (let step = first; read(step, DEPTH) !== DONE; step++) {
    const symbol = read(step, 0);
    if (symbol !== WILDCARD && symbol <= LAST_SYMBOL && !isAliased(symbol) && !isAvoidable(step)) symbols.add(symbol);
  }
  return [...symbols];
}
