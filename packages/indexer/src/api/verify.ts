import type { Freshness } from "./freshness.js";

export interface VerifyOptions {
  /** File or folder to verify, at about the cost of reading it; the facts of other files are relied on. Default: the whole project. */
  readonly path?: string;
  /** True to read and resolve files with differences again. */
  readonly fix?: boolean;
  /** Maximum number of differences to list. Default 200. */
  readonly limit?: number;
}

/** Comparison of an index with a fresh index of the same files. */
export interface VerifyResult extends Freshness {
  /** True if nothing differs, or if `fix` has removed all differences. */
  readonly success: boolean;
  /** Number of compared files. */
  readonly files: number;
  /** Ordered by file, kind and line. */
  readonly differences: readonly IndexDifference[];
  readonly total: number;
  /** Number of files that were read and resolved again; null if not requested. */
  readonly fixed: number | null;
  readonly durationMs: number;
}

/**
 * - `file`: presence in the index, hash and language
 * - `definition`, `reference`, `binding`, `import`, `export`, `scope`, `extension`, `header`, `term`: facts of the file
 * - `edge`, `open`: resolved references, and unresolved calls
 * - `problem`: problems reported for the file
 * - `chunk`: chunks of the search index; `search`: the words of those chunks
 */
export type DifferenceKind =
  | "file"
  | "definition"
  | "reference"
  | "binding"
  | "import"
  | "export"
  | "scope"
  | "extension"
  | "header"
  | "term"
  | "edge"
  | "open"
  | "problem"
  | "chunk"
  | "search";

export interface IndexDifference {
  readonly file: string;
  readonly what: DifferenceKind;
  /** 1-based; null for a difference without a line. */
  readonly line: number | null;
  /** Entry in the index; null if only a fresh index has it. */
  readonly stored: string | null;
  /** Entry in a fresh index; null if only this index has it. */
  readonly fresh: string | null;
}
