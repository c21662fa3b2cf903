/** Bits below the count of each field, and the most it can be, in the order of `CHUNK_FIELDS`: more says nothing more. */
export const COUNT_SHIFTS: readonly number[] = [0, 2, 4, 7, 11];
export const MOST_COUNTED: readonly number[] = [3, 3, 7, 15, 255];

const BODY = 11;

/**
 * Counts as they are kept. Most words stand in the body only, and few times: that count alone is an even number, and small;
 * with any of the others it is an odd one that holds all.
 */
export function packCounts(counts: number): number {
  return counts < 1 << BODY || (counts & ((1 << BODY) - 1)) !== 0 ? (counts << 1) | 1 : (counts >> BODY) << 1;
}

/** How often a word stands in the fields, from counts as they are kept. */
export const nameCount = (packed: number): number => (packed & 1 ? (packed >> 1) & 3 : 0);
export const scopeCount = (packed: number): number => (packed & 1 ? (packed >> 3) & 3 : 0);
export const signatureCount = (packed: number): number => (packed & 1 ? (packed >> 5) & 7 : 0);
export const docCount = (packed: number): number => (packed & 1 ? (packed >> 8) & 15 : 0);
export const bodyCount = (packed: number): number => (packed & 1 ? packed >> 12 : packed >> 1);
