import { lstatSync, rmSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import { checkNode } from "./check-node.js";
import { withTranslatedErrors } from "./errors.js";

/**
 * A lock with at most one holder among all processes and among all handles in one process. The operating system releases it when the
 * holder's process ends for any reason.
 */
export interface FileLock {
  /**
   * Takes the lock if it is free, without waiting.
   * @throws CodeGraphError `read-only` if the file cannot be created or the file system has no locks, `not-a-directory`
   */
  tryTake(): boolean;
  /** Releases the lock; ignored if it is not held. */
  release(): void;
  /** Releases the lock if it is held. */
  close(): void;
}

/**
 * Opens a lock on a file, using SQLite's write lock. A lock of our own would need the same care: a POSIX lock belongs to a process and is
 * lost when the process closes any descriptor of the file. So no other code may read or copy the file. It stays empty and is never deleted.
 */
export function openFileLock(path: string): FileLock {
  let db: Database.Database | null = null;
  let opened = "";

  function close(): void {
    db?.close();
    db = null;
  }

  /** True if the path still leads to the opened file. A lock on a file that was deleted with its folder excludes no one. */
  function isInPlace(): boolean {
    const now = identity(path);
    return now !== "" && now === opened;
  }

  function begin(): boolean {
    if (!isInPlace()) close();
    if (db === null) {
      db = openAt(path);
      opened = identity(path);
    }
    try {
      db.exec("BEGIN IMMEDIATE");
      return true;
    } catch (error) {
      if (isCode(error, "SQLITE_BUSY")) return false;
      if (!isCode(error, "SQLITE_NOTADB", "SQLITE_CORRUPT")) throw error;
      // The file has another format, so it cannot be locked by anyone.
      close();
      rmSync(path, { force: true });
      return false;
    }
  }

  function tryTake(): boolean {
    if (db?.inTransaction) return false;
    for (let tries = 1; ; tries++) {
      const taken = begin();
      if (isInPlace()) return taken;
      close();
      if (tries === MAX_TRIES) return false;
    }
  }

  return {
    tryTake: () => withLockErrors(path, () => withTranslatedErrors(tryTake)),
    release() {
      if (db?.inTransaction) db.exec("ROLLBACK");
    },
    close,
  };
}

const MAX_TRIES = 3;

function openAt(path: string): Database.Database {
  checkNode();
  try {
    // A link in a repository could lead to any file of the machine.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
    return new Database(path, { timeout: 0 });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new CodeGraphError("not-a-directory", `Cannot create ${path}: its folder is gone`, "Index the project again.", { cause });
  }
}

function identity(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino}`;
}

function withLockErrors<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (isCode(cause, "SQLITE_IOERR", "SQLITE_PROTOCOL", "SQLITE_NOLFS")) throw locksUnsupported(path, cause);
    throw error;
  }
}

/** Returns the error for a file system without working locks. */
export function locksUnsupported(path: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError(
    "read-only",
    `Cannot lock ${path}: its file system has no working file locks, so two processes could write at once`,
    "Index a copy on a local disk, or open the project with `readonly`.",
    { cause },
  );
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && codes.some((each) => code.startsWith(each));
}
