/**
 * What a chunk shows, in the order of the stored codes: append only. A `definition` is shown whole; a `header` is what a
 * type, namespace or too large function says before its first member that has a chunk of its own; a `part` is one of the
 * pieces of something too large, cut between statements (in prose between paragraphs); `rest` is what stands between
 * definitions: imports, statements of the top level, fields after methods, runs of one-line constants.
 */
export const CHUNK_KINDS = ["definition", "header", "part", "rest"] as const;

export type ChunkKind = (typeof CHUNK_KINDS)[number];

/**
 * A piece of a file that search finds and shows: whole lines, so that a hit can be read and edited as it stands. The
 * chunks of a file are ordered by position and share no line. They leave out blank lines, and lines between definitions
 * that say nothing (`}`, `end`, `private:`): every line with a term is in one chunk. What documents a definition, and
 * what decorates it, is part of its chunk.
 */
export interface Chunk {
  readonly kind: ChunkKind;
  /**
   * Index of the definition it shows, or else of the innermost within which it stands; the first one where several
   * share their lines; null at the top level of a file.
   */
  readonly definition: number | null;
  /** First and last line, 1-based, both included. */
  readonly startLine: number;
  readonly endLine: number;
}
