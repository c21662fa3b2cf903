/** Codes of all errors; docs/errors.md describes each of them. */
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
  "foreign-file",
  "newer-schema",
  "older-schema",
  "index-damaged",
  "untrusted-index",
  "sources-vanished",
  "read-only",
  "snapshot-only",
  "disk-full",
  "io-failed",
  "locked",
  "cancelled",
  "git-missing",
  "not-a-repository",
  "unknown-commit",
  "git-failed",
  "uncommitted-changes",
  "registry-failed",
  "registry-unsafe",
  "catalogue-failed",
  "issuer-failed",
  "embedding-failed",
  "oracle-failed",
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

/** Code of a {@link CodeGraphError}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The only error class: a documented code, a message that states the fault, a remedy, and the underlying `cause` if there is one. */
export class CodeGraphError extends Error {
  readonly code: ErrorCode;
  /** One sentence that tells the caller how to fix or avoid the error. */
  readonly remedy: string;

  constructor(code: ErrorCode, message: string, remedy: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "CodeGraphError";
    this.code = code;
    this.remedy = remedy;
  }
}
