import { CodeGraphError } from "@codegraph/model";
import type { CurrentTable, StampedTable } from "./current-table.js";
import { compact, type MaintenanceWarnings } from "./maintenance.js";
import { withRetries } from "./retries.js";
import type { TableLock } from "./table-lock.js";
import { createTaskQueue } from "./task-queue.js";

/** Every write adds a data file and a version of the table, and a search reads each file. */
const WRITES_BEFORE_COMPACTION = 64;

/** Reads and writes of a table that other processes may replace, until it is closed. */
export interface TableAccess {
  /** Repeats work that fails because the table was replaced. */
  retried<T>(work: () => Promise<T>): Promise<T>;
  /** Returns `otherwise` if there is no table. */
  reading<T>(otherwise: T, work: (current: StampedTable) => Promise<T>): Promise<T>;
  /** Serializes writes: concurrent ones would conflict, and compaction must not delete versions under a write that is in progress. */
  writing<T>(work: (isLocked: boolean) => Promise<T>): Promise<T>;
  /** Compacts the table within a write. */
  compacted(isLocked: boolean): Promise<void>;
  /** Ends a write that adds to the table, and compacts it after a number of them. */
  written(isLocked: boolean): Promise<void>;
  /** Waits for the writes. Later calls throw. */
  close(): Promise<void>;
}

/** @param isServed true for a table of a server, which compacts its tables itself */
export function createTableAccess(
  current: CurrentTable,
  tableLock: TableLock,
  warnings: MaintenanceWarnings,
  isServed: boolean,
): TableAccess {
  const writeQueue = createTaskQueue();
  let closed = false;
  let writes = 0;

  const checkOpen = (): void => {
    if (closed) throw new CodeGraphError("invalid-argument", "The vector index is closed.", "Open it again.");
  };
  const retried = <T>(work: () => Promise<T>): Promise<T> => withRetries(work, current.forget);
  const compacted = async (isLocked: boolean): Promise<void> => {
    writes = 0;
    if (!isServed) await compact(current, warnings, isLocked);
  };

  return {
    retried,
    reading: (otherwise, work) =>
      retried(async () => {
        checkOpen();
        const stamped = await current.stamped();
        return stamped ? work(stamped) : otherwise;
      }),
    async writing(work) {
      checkOpen();
      return writeQueue.run(() => tableLock.run(work));
    },
    compacted,
    async written(isLocked) {
      // The write has already succeeded, so a failed compaction must not fail it.
      if (++writes >= WRITES_BEFORE_COMPACTION) await compacted(isLocked).catch(() => {});
    },
    async close() {
      await writeQueue.idle();
      closed = true;
      tableLock.close();
    },
  };
}
