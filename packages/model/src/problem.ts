/** Codes of problems in a single file that do not stop indexing; see docs/errors.md. */
export const PROBLEM_CODES = [
  "binary",
  "file-too-large",
  "minified",
  "not-readable",
  "vanished",
  "outside-root",
  "symlink-loop",
  "syntax-error",
  "parse-timeout",
  "parse-failed",
  "too-many-symbols",
  "too-deep",
  "encoding-guessed",
  "config-unreadable",
  "resolve-limit",
  "resolve-failed",
] as const;

/** Code of a {@link Problem}. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A problem in the data. It is reported in the result and never stops an index run. */
export interface Problem {
  readonly code: ProblemCode;
  /** Relative POSIX path. */
  readonly file: string;
  /** 1-based line; null if the problem concerns the whole file. */
  readonly line: number | null;
  /** One sentence for people. */
  readonly message: string;
}
