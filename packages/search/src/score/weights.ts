/** Weights of words by field, and of field length and repetition. */
export interface WordWeights {
  /** In the order of `CHUNK_FIELDS`. */
  readonly fields: readonly number[];
  /** Weight of the file's base name. */
  readonly base: number;
  /** Weight of the folders. */
  readonly folder: number;
  /** How quickly further occurrences stop adding to the score; the k1 of BM25. */
  readonly saturation: number;
  /** How much the length of each field matters, 0 to 1, in the order of `CHUNK_FIELDS`; the b of BM25. */
  readonly lengths: readonly number[];
  /** The same as `lengths` for the base name. */
  readonly baseLength: number;
  /** The same as `lengths` for the folders. */
  readonly folderLength: number;
}

/** Default weights. */
export const WORD_WEIGHTS: WordWeights = {
  fields: [4.5, 2, 3, 1.2, 1],
  base: 4,
  folder: 2.7,
  saturation: 2.5,
  lengths: [0.7, 0.7, 0.7, 0.7, 0.8],
  baseLength: 0.65,
  folderLength: 0.4,
};
