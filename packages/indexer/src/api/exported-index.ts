/** An index exported to a file. */
export interface ExportedIndex {
  /** Absolute path. */
  readonly file: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Version of the tables and of the facts in them: `7.3`. */
  readonly schema: string;
  readonly files: number;
  /** Hexadecimal cache key. Equal for equal trees that the same version indexed with the same settings. */
  readonly content: string;
}
