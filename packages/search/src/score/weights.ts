/** What a word is worth by where it stands, and how lengths and repetitions tell. */
export interface WordWeights {
  /** In the order of `CHUNK_FIELDS`. */
  readonly fields: readonly number[];
  readonly base: number;
  readonly folder: number;
  /** How soon more of a word says nothing more; the k1 of BM25. */
  readonly saturation: number;
  /** How much the length of a field tells, 0 to 1, by field in the order of `CHUNK_FIELDS`; the b of BM25. */
  readonly lengths: readonly number[];
  readonly baseLength: number;
  readonly folderLength: number;
}

/** Those that are used unless others are given. */
export const WORD_WEIGHTS: WordWeights = {
  fields: [4.5, 2, 3, 1.2, 1],
  base: 4,
  folder: 2.7,
  saturation: 2.5,
  lengths: [0.7, 0.7, 0.7, 0.7, 0.8],
  baseLength: 0.65,
  folderLength: 0.4,
};
