/**
 * UTF-16 code units that a chunk has at most, if it can be cut at all: about 150 lines of code, or 1,500 tokens of a
 * language model. Of the functions in the repositories that were measured one in a hundred is larger.
 */
export const CHUNK_LIMIT = 6_000;

/**
 * What has no boundaries within (a statement that is one string, a comment) stays whole up to here, and is cut at line
 * ends beyond. Only a single line can be longer.
 */
export const HARD_LIMIT: number = 4 * CHUNK_LIMIT;

/** What is smaller is not looked into for places to cut at: with pieces of this size a chunk is at least half full. */
export const UNCUT: number = CHUNK_LIMIT / 2;

/** Constants, aliases, prototypes that follow one another are shown together, about as many lines at once. */
export const RUN_LINES = 40;

/** One with more lines than this stands for itself. */
export const SMALL_LINES = 6;

/** A property with fewer lines, or a function within one that is cut, is shown with what stands around it. */
export const FEW_LINES = 3;
