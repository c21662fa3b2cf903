import { CodeGraphError } from "@codegraph/model";
import { translateError } from "./errors.js";

/** Remembers the first damage that comes by. */
export interface NoticedDamage {
  /** What a failure means to the caller. */
  translate(cause: unknown): unknown;
  /** The same for what fails while rows are read, where a value that cannot be is damage too. */
  translateRead(cause: unknown): unknown;
  readonly first: CodeGraphError | null;
}

export function noticedDamage(): NoticedDamage {
  let first: CodeGraphError | null = null;

  function translate(cause: unknown): unknown {
    const error = translateError(cause);
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

/** What decoding throws that was given other bytes than were written. */
function isUnreadable(cause: unknown): cause is Error {
  const isThrownByDecoding = cause instanceof TypeError || cause instanceof RangeError || cause instanceof SyntaxError || isZlibError(cause);
  return isThrownByDecoding && !MISUSE.test((cause as Error).message);
}

/** What better-sqlite3 says, with errors of the same classes, of a connection that is closed or busy and of parameters. */
const MISUSE = /^Th(e|is) database connection|^SQLite3 can only bind|parameter/u;

function isZlibError(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" && cause.code.startsWith("Z_");
}

/** For a value that no version of this schema writes. */
export function unknownValue(what: string, value: unknown): CodeGraphError {
  return unreadable(new RangeError(`${what} ${String(value)} is unknown`));
}

function unreadable(cause: Error): CodeGraphError {
  const remedy = "Run `codegraph update`: the file is set aside and the index is built again from the sources.";
  return new CodeGraphError("index-damaged", `A row of the index cannot be read (${cause.message}).`, remedy, { cause });
}
