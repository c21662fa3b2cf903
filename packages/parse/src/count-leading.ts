/**
 * Returns the number of leading items for which a condition holds, by binary search.
 *
 * @param holds must be true for these items and false for all later ones
 */
export function countLeading<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
