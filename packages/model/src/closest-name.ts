/**
 * Returns the entry of `names` closest to a mistyped `name`; null if none is close. A candidate that starts with `name` counts as one edit
 * away.
 */
export function closestName(name: string, names: Iterable<string>): string | null {
  let best: string | null = null;
  // Up to a third of the letters may differ. Beyond that it is another word.
  let fewest = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    const edits = candidate.startsWith(name) && name.length > 1 ? 1 : distance(name, candidate);
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best;
}

/** Counts the single-letter insertions, deletions, replacements and swaps of neighbours between two words. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
