/**
 * Where a word can stand in a chunk, in the order of the stored codes: the name of what it shows, the names around that
 * (type, namespace), the file's path, the signature, what documents it, and everything else.
 */
export const FIELDS = ["name", "scope", "file", "signature", "doc", "body"] as const;

export type Field = (typeof FIELDS)[number];
