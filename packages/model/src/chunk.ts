/**
 * Kinds of chunks, in the order of their stored codes. Append only.
 * - `definition`: a whole definition
 * - `header`: the part of a type, a namespace or an oversized function before its first member that has its own chunk
 * - `part`: a piece of an oversized definition, cut between statements (between paragraphs in prose)
 * - `rest`: code between definitions, such as imports, top-level statements, fields after methods and runs of one-line constants
 */
export const CHUNK_KINDS = ["definition", "header", "part", "rest"] as const;

/** Kind of a {@link Chunk}. */
export type ChunkKind = (typeof CHUNK_KINDS)[number];

/**
 * A range of whole lines that search finds and shows, so that a hit can be read and edited in place. The chunks of a file are ordered by
 * position and never overlap. Every line that contains a term belongs to a chunk; blank lines and closing lines between definitions (`}`,
 * `end`, `private:`) belong to none. A definition's chunk includes its doc comment and decorators.
 */
export interface Chunk {
  readonly kind: ChunkKind;
  /**
   * Index of the definition shown, or of the innermost definition around the chunk; the first one if several definitions share the chunk.
   * Null at the top level of a file.
   */
  readonly definition: number | null;
  /** First and last line, 1-based and inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}
