/**
 * A range of source text.
 *
 * Lines and columns are 1-based. Columns count UTF-16 code units, as editors and JavaScript strings do. The end is exclusive: `endColumn`
 * is the column after the last character.
 */
export interface Span {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A point in a file of the project: relative POSIX path, 1-based line and column (UTF-16 code units). */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
