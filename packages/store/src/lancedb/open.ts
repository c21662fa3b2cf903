import { CodeGraphError } from "@codegraph/model";
import { compareText } from "../terms/fold.js";
import type { VectorIndex, VectorStamp } from "../vector-index.js";
import { checkLength, unitVector } from "../vectors/unit-vector.js";
import { withRetries } from "./retries.js";
import { connect, type LanceVectorsOptions } from "./connect.js";
import { currentTable } from "./current-table.js";
import { CHUNKS, FILES } from "./filters.js";
import { loadLance } from "./load.js";
import { isWorthCompacting, makeIndexes, type MaintenanceWarnings } from "./maintenance.js";
import { matchingChunks, nearestChunks } from "./search.js";
import { vectorColumn } from "./schema.js";
import { createTableAccess } from "./table-access.js";
import { createTableLock } from "./table-lock.js";
import { batchOf, putFiles, removeFiles, resetTable } from "./write.js";

const APPROXIMATE_FROM = 100_000;

/**
 * Opens a table of vectors without creating it.
 * @throws CodeGraphError `store-unavailable` if LanceDB is not installed or the location cannot be reached, `foreign-directory` for a table
 * of another program, `newer-schema` for one of a newer CodeGraph
 */
export async function openLanceVectors(options: LanceVectorsOptions): Promise<VectorIndex> {
  const name = tableName(options);
  const lance = await loadLance();
  const connection = await withRetries(
    () => connect(lance, options),
    () => {},
  );
  const current = currentTable(connection, name);
  const approximateFrom = options.approximateFrom ?? APPROXIMATE_FROM;
  const warnings: MaintenanceWarnings = new Map();
  const isServed = options.uri.startsWith("db://");
  const { retried, reading, writing, compacted, written, close } = createTableAccess(
    current,
    await createTableLock(options.uri, name),
    warnings,
    isServed,
  );
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
        await written(isLocked);
      }),
    remove: (files) =>
      writing(async (isLocked) => {
        if (files.length === 0) return;
        await retried(async () => removeFiles(await current.stamped(), files));
        await written(isLocked);
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
      await close();
      current.forget();
      connection.close();
    },
  };
}

function tableName({ table = "codegraph" }: LanceVectorsOptions): string {
  if (/^[\w.-]+$/u.test(table)) return table;
  throw new CodeGraphError(
    "invalid-argument",
    `Invalid LanceDB table name ${JSON.stringify(table)}.`,
    "Use letters, digits, and the characters _ . -",
  );
}
