/** A proportion with its confidence interval. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** 0 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Proportion with its 95 % interval (Wilson, 1927), which stays within 0 and 1 and holds for small samples. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const z = 1.96;
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { count, of, share, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** Word for a proportion if its whole interval supports it. Null if the sample does not decide. */
export function oftenness({ low, high }: Share): "always" | "mostly" | "seldom" | "never" | null {
  if (low >= 0.9) return "always";
  if (low >= 0.6) return "mostly";
  if (high <= 0.05) return "never";
  if (high <= 0.3) return "seldom";
  return null;
}

/** Share as text. Only all of them are 100 %, and only none 0 %. */
export function percent({ share, count, of }: Share): string {
  const nearest = Math.round(share * 100);
  const shown = count === of ? 100 : count === 0 ? 0 : Math.min(99, Math.max(1, nearest));
  return `${shown} % (${count} of ${of})`;
}

/**
 * Quantile by the nearest rank.
 *
 * @param part 0 to 1
 */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? 0;
}

/**
 * True if the sample determines a quantile: its 95 % interval by rank lies within the sample, and its upper end is at most twice the lower
 * one.
 */
export function isClearQuantile(sorted: readonly number[], part: number): boolean {
  const reach = 1.96 * Math.sqrt(sorted.length * part * (1 - part));
  const [from, to] = [Math.floor(part * sorted.length - reach), Math.ceil(part * sorted.length + reach)];
  const [low, high] = [sorted[from], sorted[to]];
  return from >= 0 && low !== undefined && high !== undefined && high <= 2 * low + 1;
}

/** Rounds for prose: 1,234 is about 1,200. */
export function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / unit) * unit;
}

/** Sorted copy. */
export function ascending(values: Iterable<number>): number[] {
  return [...values].sort((a, b) => a - b);
}

/** Rate per thousand words with one decimal. */
export function perThousand(count: number, words: number): number {
  return words === 0 ? 0 : Math.round((count * 10_000) / words) / 10;
}

/** Frequencies, the most frequent first, then by value. */
export function counted(values: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}
