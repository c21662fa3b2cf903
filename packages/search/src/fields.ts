/**
 * Where a word can stand in a chunk, in the order of the stored codes: the name of what it shows, the names around that
 * (types, namespaces), the prototypes in it, what documents it, and the whole of its text.
 */
export const CHUNK_FIELDS = ["name", "scope", "signature", "doc", "body"] as const;

export type ChunkField = (typeof CHUNK_FIELDS)[number];
