/** Position of the first letter of a name. Both are 1-based; columns count UTF-16 code units. */
export interface OraclePosition {
  readonly line: number;
  readonly column: number;
}

/** Position of a definition's name. */
export interface OraclePlace extends OraclePosition {
  /** POSIX path relative to the oracle's root. */
  readonly file: string;
}

/** Meaning of a name. */
export interface OracleAnswer {
  /**
   * Definitions in the project. Several if the name has several meanings, such as a member of a union type, or if a definition is written
   * in parts, such as overloads.
   */
  readonly places: readonly OraclePlace[];
  /** True if the name has a meaning outside of the project: in a dependency or in the language's library. */
  readonly isOutside: boolean;
}

/** Meanings of names in one file. */
export interface OracleFile {
  /** SHA-256 of the text that the answers describe, see {@link textHash}. */
  readonly textHash: string;
  /** Answers in the order of the positions; null where the oracle cannot tell. */
  readonly answers: readonly (OracleAnswer | null)[];
}

/** Options of one question. */
export interface OracleOptions {
  readonly signal?: AbortSignal | undefined;
}

/** A compiler, or its recorded word: tells the definitions that the names in a file lead to. */
export interface Oracle {
  /** Tool and version, such as `typescript 7.0.2`. Answers of oracles with different ids may differ. */
  readonly id: string;
  /** Kind of source: a compiler that is asked now, or an index that one wrote. */
  readonly provenance: "checker" | "scip";
  /** Returns true if the oracle may know the file. Reads nothing. */
  accepts(file: string): boolean;
  /**
   * Returns the meanings of names; null if the oracle does not know the file. Positions without a name have the answer null.
   * @param file POSIX path relative to the oracle's root
   * @throws CodeGraphError `oracle-failed` if the oracle ended or exceeded its limits, now or before, or is closed; `cancelled`
   */
  resolve(file: string, positions: readonly OraclePosition[], options?: OracleOptions): Promise<OracleFile | null>;
  /** Ends pending questions and releases resources. May be called more than once. */
  close(): Promise<void>;
}
