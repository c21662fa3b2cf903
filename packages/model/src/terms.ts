/** Types of line objects, in the order of their stored codes. Codes start at 1; 0 means no line object. Append only. */
export const LINE_TYPES = ["code", "comment", "struct", "method", "property", "string"] as const;

/** Type of a line object. */
export type LineType = (typeof LINE_TYPES)[number];

/**
 * Terms of a file and the lines they occur on, stored in columns because they are many.
 *
 * A line object is a line seen as one {@link LineType}. Ids 1 to `types.length` are the lines of the file: id n is line n, and `types[n -
 * 1]` is its type code. A line with additional comment or string words has further objects: id `types.length + k + 1` is `more[k]`, which
 * is a line number times 8 plus the type code.
 */
export interface TermTable {
  /** Type code of each line; 0 for a line without terms or definitions. */
  readonly types: Uint8Array;
  /** Further line objects, ordered by line: `line * 8 + type code`. */
  readonly more: Int32Array;
  /** Distinct terms as first written, compared without ASCII case. Ordered by first occurrence. */
  readonly terms: readonly string[];
  /** The range `offsets[i]` to `offsets[i + 1]` of `lines` belongs to `terms[i]`. */
  readonly offsets: Int32Array;
  /** Ids of line objects, ascending within a term. */
  readonly lines: Int32Array;
}
