/**
 * Finds in which of the stretches that begin at `starts` (ascending, the first at or before every offset asked for) an
 * offset lies. Offsets are mostly asked for in ascending order, so the search begins where the last one ended.
 */
export function createStartSearch(starts: readonly number[]): (offset: number) => number {
  let last = 0;
  return (offset) => {
    if (starts[last]! <= offset && (last + 1 === starts.length || offset < starts[last + 1]!)) return last;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    last = low;
    return low;
  };
}
