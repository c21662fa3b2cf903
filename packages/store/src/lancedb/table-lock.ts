import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CodeGraphError } from "@codegraph/model";

/** Lets one writer at a time, among all processes, change a table in a local folder. */
export interface TableLock {
  /**
   * Waits for the lock and runs `work` with it. `isHeld` is false where there is no lock: in an object store, and in a folder where no lock
   * file can be made.
   * @throws CodeGraphError `locked` if other processes hold the lock for too long
   */
  run<T>(work: (isHeld: boolean) => Promise<T>): Promise<T>;
  close(): void;
}

const MAX_WAIT_MS = 60_000;
const POLL_MS = 4;
/** Pause between two writes of one process. It is longer than a poll, so that a waiting process can take the lock in between. */
const PAUSE_MS = 2 * POLL_MS;

/** Creates the lock of a table without touching the disk. The lock file is `<table>.lock`, next to the folder of the table. */
export async function createTableLock(uri: string, table: string): Promise<TableLock> {
  // SQLite is loaded only once LanceDB is known to be there, so that a missing LanceDB is what gets reported.
  const { openFileLock } = await import("../sqlite/file-lock.js");
  const folder = localFolder(uri);
  const lock = folder === null ? null : openFileLock(join(folder, `${table}.lock`));
  let released = Number.NEGATIVE_INFINITY;

  /** Returns false if this folder cannot be locked. LanceDB reports the reason if it cannot write either. */
  async function take(): Promise<boolean> {
    if (lock === null) return false;
    const start = performance.now();
    if (start - released < PAUSE_MS) await sleep(PAUSE_MS);
    for (;;) {
      try {
        if (lock.tryTake()) return true;
      } catch {
        return false;
      }
      if (performance.now() - start > MAX_WAIT_MS) throw lockedError();
      await sleep(POLL_MS * (0.5 + Math.random() / 2));
    }
  }

  return {
    async run(work) {
      const isHeld = await take();
      try {
        return await work(isHeld);
      } finally {
        if (isHeld) lock?.release();
        released = performance.now();
      }
    },
    close: () => lock?.close(),
  };
}

/** Returns the folder of a local address; null for an object store or a server. */
function localFolder(uri: string): string | null {
  if (uri.startsWith("file://")) return fileURLToPath(uri);
  return /^[\w+.-]+:\/\//u.test(uri) ? null : uri;
}

function lockedError(): CodeGraphError {
  return new CodeGraphError("locked", "Other processes kept writing the vectors.", "Wait until they are done, or end them, and try again.");
}
