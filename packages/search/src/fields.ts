/**
 * Fields of a chunk that a word can occur in, in the order of their stored codes: the name of the symbol, the names of enclosing types and
 * namespaces, the signatures, the doc comments, and the whole text.
 */
export const CHUNK_FIELDS = ["name", "scope", "signature", "doc", "body"] as const;

/** Field of a chunk. */
export type ChunkField = (typeof CHUNK_FIELDS)[number];
