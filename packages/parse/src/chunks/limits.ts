/**
 * Maximum UTF-16 code units of a chunk that can be cut: about 150 lines of code, or 1,500 tokens of a language model. In the repositories
 * measured, one function in a hundred is larger.
 */
export const CHUNK_LIMIT = 6_000;

/**
 * Code without boundaries, such as a long string or comment, stays whole up to this size and is cut at line breaks beyond. Only a single
 * line can be longer.
 */
export const HARD_LIMIT: number = 4 * CHUNK_LIMIT;

/** Smaller nodes are not searched for boundaries. Since pieces have up to this size, every chunk is at least half full. */
export const MIN_CUT_SIZE: number = CHUNK_LIMIT / 2;

/** Consecutive constants, aliases and prototypes share chunks of about this many lines. */
export const RUN_LINES = 40;

/** A definition with more lines gets its own chunk. */
export const SMALL_LINES = 6;

/** A property with fewer lines, or a function with fewer lines within one that is cut, shares the chunk of the code around it. */
export const FEW_LINES = 3;
