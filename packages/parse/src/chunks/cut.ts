/** A line before which something may be cut; of two the one that lies less deep is the better. */
export interface Cut {
  readonly line: number;
  readonly depth: number;
}

/** How large pieces may be, in whatever `size` counts. */
export interface Measure {
  /** Of the lines from one to another, both included. */
  size(from: number, to: number): number;
  readonly limit: number;
  /** What has no cut within stays whole up to here. */
  readonly hardLimit: number;
}

/** Pieces below this share of a limit are joined with what follows, if that makes no more than the other share. */
const CRUMB = 1 / 4;
const STRETCHED = 3 / 2;

/**
 * Cuts lines into pieces of about the same size, none above the limit if that can be helped.
 *
 * @param cuts ascending
 * @param lift the line to begin a piece with where it is cut before a line: that of the comment above it
 * @returns the first line of each piece
 */
export function cutLines(
  first: number,
  last: number,
  cuts: readonly Cut[],
  { size, limit, hardLimit }: Measure,
  lift: (line: number) => number,
): number[] {
  const starts = [first];
  let from = first;
  let next = 0;
  for (let rest = size(from, last); rest > limit; rest = size(from, last)) {
    const target = rest / Math.ceil(rest / limit);
    let best: Cut | null = null;
    let bestOff = 0;
    let before: Cut | null = null;
    let behind: Cut | null = null;
    while (next < cuts.length && cuts[next]!.line <= from) next++;
    for (let at = next; at < cuts.length && cuts[at]!.line <= last; at++) {
      const cut = cuts[at]!;
      const taken = size(from, cut.line - 1);
      if (taken > limit) {
        behind = cut;
        break;
      }
      const off = Math.abs(taken - target);
      if (taken < target / 2) before = cut;
      else if (best === null || cut.depth < best.depth || (cut.depth === best.depth && off < bestOff)) {
        best = cut;
        bestOff = off;
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

/** The last line before which no more than the limit is taken; the next one at least. */
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
