/**
 * Creates a binary search over consecutive ranges.
 *
 * @param starts start offset of each range, ascending; the first must not exceed any offset searched for
 * @returns function from an offset to the index of its range. It first tries the last range found, because offsets are mostly queried in
 * ascending order
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
