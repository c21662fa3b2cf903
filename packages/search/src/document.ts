import type { ChunkField } from "./fields.js";

/** How often each word stands in each field of a chunk, which is what a chunk is found by. */
export interface SearchDocument {
  /** Occurrences by word and field, in the order of `CHUNK_FIELDS`; words as `identifierWords` gives them. */
  readonly counts: ReadonlyMap<string, readonly number[]>;
  /** Words in each field, in the order of `CHUNK_FIELDS`. */
  readonly lengths: readonly number[];
  /** What the chunk is; see {@link Standing}. */
  readonly standing: number;
}

/** The texts of a chunk by field. */
export type ChunkTexts = Readonly<Record<ChunkField, string>>;
