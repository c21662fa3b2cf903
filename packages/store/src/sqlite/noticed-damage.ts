import { CodeGraphError } from "@codegraph/model";
import { translateSqliteError } from "./errors.js";

/** Translates errors and remembers the first damage. */
export interface DamageTracker {
  /** Translates an error for the caller. */
  translate(cause: unknown): unknown;
  /** Like `translate`, for errors while reading rows, where an impossible value counts as damage. */
  translateRead(cause: unknown): unknown;
  /** First damage; null without any. */
  readonly first: CodeGraphError | null;
}

/** Creates a tracker without damage. */
export function createDamageTracker(): DamageTracker {
  let first: CodeGraphError | null = null;

  function translate(cause: unknown): unknown {
    const error = translateSqliteError(cause);
    if (error instanceof CodeGraphError && error.code === "index-damaged") first ??= error;
    return error;
  }
  return {
    translate,
    translateRead: (cause) => translate(isUnreadable(cause) ? unreadable(cause) : cause),
    get first() {
      return first;
    },
  };
}

/** True for errors that decoding throws for bytes that were never written. */
function isUnreadable(cause: unknown): cause is Error {
  const isThrownByDecoding =
    cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError || isZlibError(cause);
  return isThrownByDecoding && !MISUSE.test((cause as Error).message);
}

/** Errors of the same classes by better-sqlite3 about misuse: a closed or busy connection, wrong parameters. */
const MISUSE = /^Th(e|is) database connection|^SQLite3 can only bind|parameter/u;

function isZlibError(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" && cause.code.startsWith("Z_");
}

/** Returns the error for a value that no version of this schema writes. */
export function unknownValue(what: string, value: unknown): CodeGraphError {
  return unreadable(new RangeError(`${what} ${String(value)} is unknown`));
}

function unreadable(cause: Error): CodeGraphError {
  const remedy = "Run `codegraph update` to set the file aside and rebuild the index from the sources.";
  return new CodeGraphError("index-damaged", `Cannot read a row of the index (${cause.message}).`, remedy, { cause });
}
