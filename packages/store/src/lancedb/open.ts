import { CodeGraphError } from "@codegraph/model";
import { compareText } from "../terms/fold.js";
import type { VectorIndex, VectorStamp } from "../vector-index.js";
import { checkLength, unitVector } from "../vectors/unit-vector.js";
import { withRetries } from "./retries.js";
import { connect, type LanceVectorsOptions } from "./connect.js";
import { currentTable, type StampedTable } from "./current-table.js";
import { CHUNKS, FILES } from "./filters.js";
import { loadLance } from "./load.js";
import { compact, isWorthCompacting, makeIndexes, type MaintenanceWarnings } from "./maintenance.js";
import { matchingChunks, nearestChunks } from "./search.js";
import { vectorColumn } from "./schema.js";
import { createTableLock } from "./table-lock.js";
import { createTaskQueue } from "./task-queue.js";
import { batchOf, putFiles, removeFiles, resetTable } from "./write.js";

const APPROXIMATE_FROM = 100_000;

/** Every write adds a data file and a version of the table, and a search reads each file. */
const WRITES_BEFORE_COMPACTION = 64;

/**
 * Opens a table of vectors without creating it.
 * @throws CodeGraphError `store-unavailable` if LanceDB is not installed or the location cannot be reached, `foreign-directory` for a table
 * of another program, `newer-schema` for one of a newer CodeGraph
 */
export async function openLanceVectors(options: LanceVectorsOptions): Promise<VectorIndex> {
  const name = options.table ?? "codegraph";
  if (!/^[\w.-]+$/u.test(name)) {
    throw new CodeGraphError(
      "invalid-argument",
      `Invalid LanceDB table name ${JSON.stringify(name)}.`,
      "Use letters, digits, and the characters _ . -",
    );
  }
  const lance = await loadLance();
  const connection = await withRetries(
    () => connect(lance, options),
    () => {},
  );
  const current = currentTable(connection, name);
  const approximateFrom = options.approximateFrom ?? APPROXIMATE_FROM;
  const warnings: MaintenanceWarnings = new Map();
  const writeQueue = createTaskQueue();
  const tableLock = await createTableLock(options.uri, name);
  let closed = false;
  let writes = 0;

  const retried = <T>(work: () => Promise<T>): Promise<T> => withRetries(work, current.forget);

  const reading = <T>(otherwise: T, work: (current: StampedTable) => Promise<T>): Promise<T> =>
    retried(async () => {
      if (closed) throw closedError();
      const stamped = await current.stamped();
      return stamped ? work(stamped) : otherwise;
    });

  /** Serializes writes: concurrent ones would conflict, and compaction must not delete versions under a write that is in progress. */
  const writing = async <T>(work: (isLocked: boolean) => Promise<T>): Promise<T> => {
    if (closed) throw closedError();
    return writeQueue.run(() => tableLock.run(work));
  };

  /** A server compacts its tables itself. */
  const isServed = options.uri.startsWith("db://");

  const compacted = async (isLocked: boolean): Promise<void> => {
    writes = 0;
    if (!isServed) await compact(current, warnings, isLocked);
  };

  /** The write has already succeeded, so a failed compaction must not fail it. */
  const compactSometimes = async (isLocked: boolean): Promise<void> => {
    if (++writes >= WRITES_BEFORE_COMPACTION) await compacted(isLocked).catch(() => {});
  };

  await retried(current.stamped);

  return {
    stamp: () => reading<VectorStamp | null>(null, async ({ stamp }) => stamp),
    reset: (stamp) =>
      writing(async (isLocked) => {
        await retried(() => resetTable(lance, connection, name, stamp));
        current.forget();
        await compacted(isLocked);
      }),
    files: () =>
      reading(new Map<string, string>(), async ({ table }) => {
        const rows = (await table.query().where(FILES).select(["file", "hash"]).toArray()) as { file: string; hash: string }[];
        return new Map(rows.sort((a, b) => compareText(a.file, b.file)).map(({ file, hash }) => [file, hash]));
      }),
    put: (files) =>
      writing(async (isLocked) => {
        if (files.length === 0) return;
        const stamp = await reading<VectorStamp | null>(null, async ({ stamp }) => stamp);
        const batch = batchOf(lance, stamp, files);
        await retried(async () => putFiles(await current.stamped(), batch));
        await compactSometimes(isLocked);
      }),
    remove: (files) =>
      writing(async (isLocked) => {
        if (files.length === 0) return;
        await retried(async () => removeFiles(await current.stamped(), files));
        await compactSometimes(isLocked);
      }),
    search: (vector, { limit, filter }) =>
      reading([], async ({ table, stamp }) => {
        checkLength(vector, stamp);
        const unit = unitVector(vector);
        return unit ? nearestChunks(table, vectorColumn(stamp), unit, limit, filter ?? {}) : [];
      }),
    find: (filter, limit) => reading([], ({ table }) => matchingChunks(table, filter, limit)),
    count: () => reading(0, ({ table }) => table.countRows(CHUNKS)),
    optimize: () =>
      writing(async (isLocked) => {
        const isWorthIt = await reading(false, async (stamped) => {
          await makeIndexes(lance, stamped, approximateFrom, warnings);
          return !isServed && isWorthCompacting(stamped);
        });
        if (isWorthIt) await compacted(isLocked);
      }),
    warnings: () => [...warnings.values()],
    close: async () => {
      await writeQueue.idle();
      closed = true;
      tableLock.close();
      current.forget();
      connection.close();
    },
  };
}

function closedError(): CodeGraphError {
  return new CodeGraphError("invalid-argument", "The vector index is closed.", "Open it again.");
}
