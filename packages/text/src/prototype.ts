/** Longest prototype in a list, in characters. */
export const MAX_PROTOTYPE = 120;

/** A prototype, cut to a length in characters. */
export function shortened(prototype: string, longest: number = MAX_PROTOTYPE): string {
  return prototype.length > longest ? `${prototype.slice(0, longest - 1)}…` : prototype;
}
