import { CodeGraphError, type ErrorCode } from "@codegraph/model";

interface Meaning {
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

const CORRUPT: Meaning = {
  code: "index-damaged",
  message: "The index file is damaged or is not a database.",
  remedy: "Move the file aside and build the index again; it holds nothing that the sources do not.",
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
  SQLITE_FULL: {
    code: "disk-full",
    message: "There is no room left for the index; its former content is kept.",
    remedy: "Free some space and try again.",
  },
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
  const { code, message, remedy } = MEANINGS[cause.code.split("_").slice(0, 2).join("_")] ?? INTERNAL;
  return new CodeGraphError(code, `${message} (${cause.message})`, remedy, { cause });
}

/** By shape, because another copy of better-sqlite3 has another class. */
function isSqliteError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && error.name === "SqliteError" && "code" in error && typeof error.code === "string";
}

/** better-sqlite3 says this with a plain TypeError. */
function isClosed(error: unknown): boolean {
  return error instanceof TypeError && error.message === "The database connection is not open";
}

/** Runs `work`; what it throws is translated. */
export function translated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translateError(error);
  }
}
