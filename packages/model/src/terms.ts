/** What a line object is, in the order of the stored codes (from 1; 0 means no line object): append only. */
export const LINE_TYPES = ["code", "comment", "struct", "method", "property", "string"] as const;

export type LineType = (typeof LINE_TYPES)[number];

/**
 * The terms of a file and the lines they stand on, in columns because there are many.
 *
 * A line object is a line seen as one {@link LineType}. Ids 1 to `types.length` are the file's own lines: id n is line
 * n and `types[n - 1]` its type code. A line that also carries comment or string words has further objects: id
 * `types.length + k + 1` is `more[k]`, a line number times 8 plus the type code.
 */
export interface TermTable {
  /** Type code of each line; 0 for a line without terms or definitions. */
  readonly types: Uint8Array;
  /** Further line objects, ordered by line: `line * 8 + type code`. */
  readonly more: Int32Array;
  /** The distinct terms of the file as first written; ASCII case does not distinguish. Ordered by first occurrence. */
  readonly terms: readonly string[];
  /** `offsets[i]` to `offsets[i + 1]` is the part of `lines` that belongs to `terms[i]`. */
  readonly offsets: Int32Array;
  /** Line object ids, ascending within a term. */
  readonly lines: Int32Array;
}
