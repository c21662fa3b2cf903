import type { Freshness } from "./freshness.js";

export interface VerifyOptions {
  /** A file or folder: what differs elsewhere is left out. Everything when absent. */
  readonly path?: string;
  /** Whether the files that differ are read and resolved again. */
  readonly fix?: boolean;
  /** How many differences are listed at most; 200 unless given. */
  readonly limit?: number;
}

/** Whether an index holds what a fresh one of the same files would. */
export interface VerifyResult extends Freshness {
  /** Whether nothing differs, or nothing any more where that was to be mended. */
  readonly success: boolean;
  /** How many files were compared. */
  readonly files: number;
  /** Ordered by file, then what differs, then line. */
  readonly differences: readonly IndexDifference[];
  readonly total: number;
  /** How many files were read and resolved again; null where that was not asked. */
  readonly fixed: number | null;
  readonly durationMs: number;
}

/**
 * - `file`: whether it is indexed at all, and its hash and language
 * - `definition`, `reference`, `binding`, `import`, `export`, `scope`, `extension`, `header`, `term`: what the file itself says
 * - `edge`, `open`: what its references were resolved to, and which calls stay open
 * - `problem`: what is wrong with it
 * - `chunk`: a piece that search finds; `search`: the words that its pieces are found by
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
  /** 1-based; null where it belongs to no line. */
  readonly line: number | null;
  /** What the index holds; null where it lacks what a fresh one has. */
  readonly stored: string | null;
  /** What a fresh index holds; null where it has nothing of the kind. */
  readonly fresh: string | null;
}
