/** What a caller can do wrong or run into; each is described in docs/errors.md. */
export const ERROR_CODES = [
  "not-indexed",
  "not-a-directory",
  "not-found",
  "outside-project",
  "invalid-argument",
  "invalid-config",
  "not-trusted",
  "invalid-import",
  "foreign-directory",
  "newer-schema",
  "older-schema",
  "index-damaged",
  "untrusted-index",
  "sources-vanished",
  "read-only",
  "disk-full",
  "io-failed",
  "locked",
  "cancelled",
  "git-missing",
  "not-a-repository",
  "unknown-commit",
  "git-failed",
  "embedding-failed",
  "vector-mismatch",
  "store-unavailable",
  "cannot-listen",
  "voice-not-set",
  "voice-missing",
  "voice-unreadable",
  "voice-blank",
  "voice-too-large",
  "voice-malformed",
  "client-config-invalid",
  "client-config-changed",
  "client-config-unwritable",
  "entry-differs",
  "not-confirmed",
  "unsupported-node",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one error class: a documented code, what is wrong, what to do, and the cause where there is one. */
export class CodeGraphError extends Error {
  readonly code: ErrorCode;
  /** One sentence on what the caller can do. */
  readonly remedy: string;

  constructor(code: ErrorCode, message: string, remedy: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "CodeGraphError";
    this.code = code;
    this.remedy = remedy;
  }
}
