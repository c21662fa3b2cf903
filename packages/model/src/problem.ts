/** What can be wrong with one file without stopping the rest; see docs/errors.md. */
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

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A fault in the data: listed in the result, it never stops an index run. */
export interface Problem {
  readonly code: ProblemCode;
  /** Relative POSIX path. */
  readonly file: string;
  /** 1-based; null where the whole file is meant. */
  readonly line: number | null;
  readonly message: string;
}
