import { closeSync, openSync } from "node:fs";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";

interface Meaning {
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

const CORRUPT: Meaning = {
  code: "index-damaged",
  message: "The index file is damaged or is not a database.",
  remedy: "Run `codegraph update`: the file is set aside and the index is built again from the sources.",
};

const FULL: Meaning = {
  code: "disk-full",
  message: "There is no room left for the index; its former content is kept.",
  remedy: "Free some space and try again.",
};

const FAILED: Meaning = {
  code: "io-failed",
  message: "The index file could not be read or written.",
  remedy: "Try again; if it stays, look after the disk, and after how many files a process may open (ulimit -n).",
};

const READ_ONLY: Meaning = {
  code: "read-only",
  message: "The index or its directory cannot be written.",
  remedy: "Make the directory writable for this user, or keep the index elsewhere.",
};

/** By the first part of SQLite's result code: `SQLITE_IOERR_WRITE` is found as `SQLITE_IOERR`. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
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
    remedy: "Finish reading or writing before you start to write.",
  },
};

const INTERNAL: Meaning = {
  code: "internal",
  message: "The index could not be read or written.",
  remedy: "Please report this with the cause; building the index again may help.",
};

/** What a failure means to the caller; a CodeGraphError stays as it is. Used on everything that leaves the adapter. */
export function translateError(cause: unknown): unknown {
  if (cause instanceof CodeGraphError) return cause;
  if (isClosed(cause)) {
    return new CodeGraphError("invalid-argument", "The store is closed.", "Open it again.", { cause });
  }
  if (!isSqliteError(cause)) return cause;
  const { code, message, remedy } = meaningOf(cause);
  return new CodeGraphError(code, `${message} (${cause.message})`, remedy, { cause });
}

/** What says of a failed write that there is no room: a quota, a limit of the process, or a log that cannot grow. */
const NO_ROOM = new Set(["SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE"]);

function meaningOf({ code, message }: SqliteError): Meaning {
  if (NO_ROOM.has(code)) return FULL;
  if (code.startsWith("SQLITE_CANTOPEN") && isOutOfFiles()) return FAILED;
  // Every statement is written for the tables of its schema.
  if (code === "SQLITE_ERROR" && LACKING.test(message)) return CORRUPT;
  return MEANINGS[code.split("_").slice(0, 2).join("_")] ?? INTERNAL;
}

/** SQLite does not say why it cannot open a file. It opens up to so many at once. */
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

const LACKING = /^no such (table|column)|has no column named|^no such module/u;

type SqliteError = Error & { readonly code: string };

/** By shape, because another copy of better-sqlite3 has another class. */
function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && error.name === "SqliteError" && "code" in error && typeof error.code === "string";
}

/** better-sqlite3 says this with a plain TypeError. */
function isClosed(error: unknown): boolean {
  return error instanceof TypeError && error.message === "The database connection is not open";
}

/** Runs `work`; what it throws is translated. */
export function translated<T>(work: () => T, translate: (cause: unknown) => unknown = translateError): T {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
}
