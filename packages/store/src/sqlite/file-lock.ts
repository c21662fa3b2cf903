import { lstatSync, rmSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import { checkNode } from "./check-node.js";
import { translated } from "./errors.js";

/**
 * A right that one holder has among all processes, and among all who opened it in one process. The operating system takes it
 * back when its process ends, however it ends.
 */
export interface FileLock {
  /**
   * Takes it where it is free; never waits.
   * @throws CodeGraphError `read-only` where the file cannot be made or the file system has no locks, `not-a-directory`
   */
  tryTake(): boolean;
  release(): void;
  /** Releases it if it is held. */
  close(): void;
}

/**
 * The lock is the one that SQLite takes on its files to write them. A lock made by hand would have to be as careful: what
 * POSIX locks belongs to a process, and is lost when the process closes any descriptor of the file. So nobody may read or
 * copy the file by other means; nothing is ever in it, and it stays where it is.
 */
export function openFileLock(path: string): FileLock {
  let db: Database.Database | null = null;
  let opened = "";

  function close(): void {
    db?.close();
    db = null;
  }

  /** The file may have been removed with its folder while it was open: a lock on what has no name binds nobody. */
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
      // What is in it is not ours, and nobody can have locked it.
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
      if (tries === TRIES) return false;
    }
  }

  return {
    tryTake: () => told(path, () => translated(tryTake)),
    release() {
      if (db?.inTransaction) db.exec("ROLLBACK");
    },
    close,
  };
}

const TRIES = 3;

function openAt(path: string): Database.Database {
  checkNode();
  try {
    // A repository could let a link lead to any file of the machine.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
    return new Database(path, { timeout: 0 });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new CodeGraphError("not-a-directory", `${path} cannot be made: its folder is gone`, "Index the project again.", { cause });
  }
}

function identity(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino}`;
}

function told<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (isCode(cause, "SQLITE_IOERR", "SQLITE_PROTOCOL", "SQLITE_NOLFS")) throw withoutLocks(path, cause);
    throw error;
  }
}

/** What is said of a file system on which nobody can be kept from writing. */
export function withoutLocks(path: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError(
    "read-only",
    `${path} cannot be locked: its file system has no working file locks, without which two processes would write at once`,
    "Index a copy on a local disk, or open the project with `readonly`.",
    { cause },
  );
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && codes.some((each) => code.startsWith(each));
}
