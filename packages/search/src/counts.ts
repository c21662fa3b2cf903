/**
 * Occurrences in the five fields of a chunk as one number: most words stand in the body only, and few times, so that the body's
 * count comes last but is the smallest number: even for the body alone, odd with the other fields above it.
 *
 *     body only:  body << 1
 *     otherwise:  (name 2 bits · scope 2 · signature 3 · doc 4 · body 8) << 1 | 1
 */
export function packCounts([name, scope, signature, doc, body]: readonly number[]): number {
  if (!(name || scope || signature || doc)) return body! << 1;
  const fields = Math.min(name!, 3) | (Math.min(scope!, 3) << 2) | (Math.min(signature!, 7) << 4) | (Math.min(doc!, 15) << 7);
  return ((fields | (Math.min(body!, 255) << 11)) << 1) | 1;
}

/** How often a word stands in the fields, from a packed number. */
export const nameCount = (packed: number): number => (packed & 1 ? (packed >> 1) & 3 : 0);
export const scopeCount = (packed: number): number => (packed & 1 ? (packed >> 3) & 3 : 0);
export const signatureCount = (packed: number): number => (packed & 1 ? (packed >> 5) & 7 : 0);
export const docCount = (packed: number): number => (packed & 1 ? (packed >> 8) & 15 : 0);
export const bodyCount = (packed: number): number => (packed & 1 ? packed >> 12 : packed >> 1);
