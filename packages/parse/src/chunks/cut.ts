/** Line before which a chunk may be cut. Of two cuts, the one with the lower depth is better. */
export interface ChunkCut {
  readonly line: number;
  readonly depth: number;
}

/** Size limits of pieces, in the unit of `size`. */
export interface Measure {
  /** Returns the size of a range of lines, both ends included. */
  size(from: number, to: number): number;
  readonly limit: number;
  /** A range without cuts stays whole up to this size. */
  readonly hardLimit: number;
}

/** Pieces below `CRUMB` of the limit are joined with the next one if the result is at most `STRETCHED` of the limit. */
const CRUMB = 1 / 4;
const STRETCHED = 3 / 2;

/**
 * Cuts a range of lines into pieces of about equal size, below the limit if possible.
 *
 * @param cuts ascending
 * @param lift returns the line at which the piece after a cut begins, which is that of the comment above it
 * @returns the first line of each piece
 */
export function cutLines(
  first: number,
  last: number,
  cuts: readonly ChunkCut[],
  { size, limit, hardLimit }: Measure,
  lift: (line: number) => number,
): number[] {
  const starts = [first];
  let from = first;
  let nextCut = 0;
  for (let rest = size(from, last); rest > limit; rest = size(from, last)) {
    const target = rest / Math.ceil(rest / limit);
    let best: ChunkCut | null = null;
    let bestDistance = 0;
    let before: ChunkCut | null = null;
    let behind: ChunkCut | null = null;
    while (nextCut < cuts.length && cuts[nextCut]!.line <= from) nextCut++;
    for (let at = nextCut; at < cuts.length && cuts[at]!.line <= last; at++) {
      const cut = cuts[at]!;
      const taken = size(from, cut.line - 1);
      if (taken > limit) {
        behind = cut;
        break;
      }
      const distance = Math.abs(taken - target);
      if (taken < target / 2) before = cut;
      else if (best === null || cut.depth < best.depth || (cut.depth === best.depth && distance < bestDistance)) {
        best = cut;
        bestDistance = distance;
      }
    }
    const whole = size(from, behind === null ? last : behind.line - 1);
    if (best === null && before !== null) {
      const isCrumb = size(from, before.line - 1) < limit * CRUMB;
      if (!isCrumb || whole > limit * STRETCHED) best = before;
    }
    if (best === null && whole > hardLimit) {
      const end = behind === null ? last : behind.line - 1;
      for (let left = whole; left > limit && from < end; left = size(from, end)) {
        from = lineAt(from, end, size, left / Math.ceil(left / limit));
        starts.push(from);
      }
    }
    const cut = best ?? behind;
    if (cut === null) break;
    const lifted = lift(cut.line);
    from = lifted > starts.at(-1)! ? lifted : cut.line;
    starts.push(from);
  }
  return starts;
}

/** Returns the last line before which the size is within the limit, but at least the second line. */
function lineAt(from: number, last: number, size: Measure["size"], limit: number): number {
  let low = from + 1;
  let high = last + 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (size(from, middle - 1) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
