/** An index as a file. */
export interface ExportedIndex {
  /** Absolute path. */
  readonly file: string;
  /** Its size. */
  readonly bytes: number;
  /** `7.3`: the version of the tables, and that of the facts in them. */
  readonly schema: string;
  readonly files: number;
  /** Equal for equal trees, indexed by the same version with the same settings: a key for a cache. Hexadecimal. */
  readonly content: string;
}
