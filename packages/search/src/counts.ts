/** Bit offset of each field's count, in the order of `CHUNK_FIELDS`. */
export const COUNT_SHIFTS: readonly number[] = [0, 2, 4, 7, 11];
/** Maximum of each field's count, in the order of `CHUNK_FIELDS`. Higher counts add no information. */
export const MAX_COUNTS: readonly number[] = [3, 3, 7, 15, 255];

const BODY = 11;

/**
 * Encodes counts for storage. Most words occur in the body only, and rarely: that count alone becomes a small even number. With any other
 * count, all of them become one odd number.
 */
export function encodeCounts(counts: number): number {
  return counts < 1 << BODY || (counts & ((1 << BODY) - 1)) !== 0 ? (counts << 1) | 1 : (counts >> BODY) << 1;
}

/** Returns the occurrences of a word in the symbol's name, from stored counts. The functions below do the same for the other fields. */
export const nameCount = (packed: number): number => (packed & 1 ? (packed >> 1) & 3 : 0);
export const scopeCount = (packed: number): number => (packed & 1 ? (packed >> 3) & 3 : 0);
export const signatureCount = (packed: number): number => (packed & 1 ? (packed >> 5) & 7 : 0);
export const docCount = (packed: number): number => (packed & 1 ? (packed >> 8) & 15 : 0);
export const bodyCount = (packed: number): number => (packed & 1 ? packed >> 12 : packed >> 1);
