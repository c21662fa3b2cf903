/**
 * Returns the index of the last start at or before an offset, by binary search.
 *
 * @param starts ascending; the first must not exceed the offset
 * @param last index that an earlier search returned, tried first, because offsets are mostly queried in ascending order
 */
export function lastStart(starts: readonly number[], offset: number, last: number): number {
  if (starts[last]! <= offset && (last + 1 === starts.length || offset < starts[last + 1]!)) return last;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
