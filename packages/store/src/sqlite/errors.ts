import { closeSync, openSync } from "node:fs";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";

interface Translation {
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

const CORRUPT: Translation = {
  code: "index-damaged",
  message: "The index file is damaged or is not a database.",
  remedy: "Run `codegraph update` to set the file aside and rebuild the index from the sources.",
};

const FULL: Translation = {
  code: "disk-full",
  message: "No space left for the index; its previous content is kept.",
  remedy: "Free some space and try again.",
};

const FAILED: Translation = {
  code: "io-failed",
  message: "Cannot read or write the index file.",
  remedy: "Try again. If it persists, check the disk and the limit of open files (ulimit -n).",
};

const READ_ONLY: Translation = {
  code: "read-only",
  message: "Cannot write the index or its directory.",
  remedy: "Make the directory writable for this user, or keep the index elsewhere.",
};

/** By the first two parts of SQLite's result code: `SQLITE_IOERR_WRITE` is listed as `SQLITE_IOERR`. */
const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  SQLITE_NOTADB: CORRUPT,
  SQLITE_CORRUPT: CORRUPT,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_PERM: READ_ONLY,
  SQLITE_AUTH: READ_ONLY,
  SQLITE_CANTOPEN: READ_ONLY,
  SQLITE_FULL: FULL,
  SQLITE_IOERR: FAILED,
  SQLITE_BUSY: {
    code: "locked",
    message: "Another process is writing the index and did not finish in time.",
    remedy: "Wait until the other process is done, or end it, and try again.",
  },
  SQLITE_LOCKED: {
    code: "locked",
    message: "The index is in use by another call of this process.",
    remedy: "Finish the other read or write first.",
  },
};

const INTERNAL: Translation = {
  code: "internal",
  message: "Cannot read or write the index.",
  remedy: "Report this with the cause; rebuilding the index may help.",
};

/** Translates an error of SQLite; a CodeGraphError stays unchanged. Applied to everything that leaves the adapter. */
export function translateSqliteError(cause: unknown): unknown {
  if (cause instanceof CodeGraphError) return cause;
  if (isClosed(cause)) {
    return new CodeGraphError("invalid-argument", "The store is closed.", "Open it again.", { cause });
  }
  if (!isSqliteError(cause)) return cause;
  const { code, message, remedy } = translationOf(cause);
  return new CodeGraphError(code, `${message} (${cause.message})`, remedy, { cause });
}

/** Codes of failed writes that mean there is no space: a quota, a limit of the process, or a log that cannot grow. */
const NO_SPACE = new Set(["SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE"]);

function translationOf({ code, message }: SqliteError): Translation {
  if (NO_SPACE.has(code)) return FULL;
  if (code.startsWith("SQLITE_CANTOPEN") && isOutOfFiles()) return FAILED;
  // Every statement is written for the tables of the schema, so a missing one means damage.
  if (code === "SQLITE_ERROR" && MISSING_OBJECT.test(message)) return CORRUPT;
  return TRANSLATIONS[code.split("_").slice(0, 2).join("_")] ?? INTERNAL;
}

/**
 * Files that SQLite may open at once. It does not report why it cannot open a file, so opening this many shows whether the process is out
 * of file descriptors.
 */
const FILES_AT_ONCE = 4;

function isOutOfFiles(): boolean {
  const open: number[] = [];
  try {
    while (open.length < FILES_AT_ONCE) open.push(openSync(process.execPath, "r"));
    return false;
  } catch (error) {
    return ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
  } finally {
    open.forEach(closeSync);
  }
}

const MISSING_OBJECT = /^no such (table|column)|has no column named|^no such module/u;

type SqliteError = Error & { readonly code: string };

/** Checks the shape, because another copy of better-sqlite3 has another error class. */
function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && error.name === "SqliteError" && "code" in error && typeof error.code === "string";
}

/** better-sqlite3 reports a closed connection as a plain TypeError. */
function isClosed(error: unknown): boolean {
  return error instanceof TypeError && error.message === "The database connection is not open";
}

/** Runs `work` and translates its errors. */
export function withTranslatedErrors<T>(work: () => T, translate: (cause: unknown) => unknown = translateSqliteError): T {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
}
