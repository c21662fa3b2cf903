import type { IndexOptions, Table } from "@lancedb/lancedb";
import { withRetries } from "./retries.js";
import type { CurrentTable, StampedTable } from "./current-table.js";
import { translateLanceError } from "./errors.js";
import { CHUNKS } from "./filters.js";
import type { LanceModules } from "./load.js";
import { vectorColumn } from "./schema.js";

/** Failures of background work, by task. */
export type MaintenanceWarnings = Map<string, string>;

/** Creates the missing column indexes and, above a number of rows, an approximate vector index. */
export async function makeIndexes(
  { lancedb }: LanceModules,
  { table, stamp }: StampedTable,
  approximateFrom: number,
  warnings: MaintenanceWarnings,
): Promise<void> {
  const { Index } = lancedb;
  const wanted: [column: string, options: Partial<IndexOptions>][] = [
    ["file", { config: Index.btree() }],
    ["symbol_name", { config: Index.btree() }],
    ["calls_out", { config: Index.labelList() }],
  ];
  const count = await table.countRows(CHUNKS);
  if (count === 0) return;
  if (count >= approximateFrom) wanted.push([vectorColumn(stamp), { config: Index.ivfFlat({ distanceType: "cosine" }) }]);
  const present = await indexed(table);
  for (const [column, options] of wanted) {
    if (present.has(column)) continue;
    const what = `an index on ${column}`;
    try {
      await table.createIndex(column, { ...options, replace: false });
      warnings.delete(what);
    } catch (error) {
      if ((await indexed(table)).has(column)) continue; // another process was faster
      warnings.set(
        what,
        `LanceDB could not create ${what}; search works without it but is slower. (${translateLanceError(error).message})`,
      );
    }
  }
}

async function indexed(table: Table): Promise<Set<string>> {
  return new Set((await table.listIndices()).flatMap(({ columns }) => columns));
}

/** Number of old versions, or share of rows not yet indexed, from which rewriting the table is worthwhile. */
const MAX_VERSIONS = 16;
const MAX_UNINDEXED_SHARE = 0.05;

/** Compaction rewrites all of a table below a million rows, including its indexes. That is too much for a single edited file. */
export async function isWorthCompacting({ table }: StampedTable): Promise<boolean> {
  const versions = await table.listVersions();
  if (versions.length >= MAX_VERSIONS) return true;
  const index = await table.indexStats("file_idx");
  if (!index) return versions.length > 1;
  const { numIndexedRows, numUnindexedRows } = index;
  return numUnindexedRows > MAX_UNINDEXED_SHARE * (numIndexedRows + numUnindexedRows);
}

/** Enough passes to settle: new rows are merged, then indexed, then merged with older ones, then the merged files are deleted. */
const MAX_PASSES = 4;

/**
 * Minutes for which old versions are kept where writers are not locked out. LanceDB numbers commits and detects conflicts by the versions
 * that exist, so a writer slower than this could lose its commit, or duplicate rows.
 */
const KEPT_MINUTES = 10;

/**
 * Merges data files, updates indexes and deletes old versions. LanceDB would keep old versions for a week, and a table that is written often
 * would grow to many times its size. A reader of a deleted version retries. If other processes prevent compaction it is postponed with a
 * warning.
 * @param isLocked true if no other process can be writing; all old versions are then deleted at once
 */
export async function compact(current: CurrentTable, warnings: MaintenanceWarnings, isLocked: boolean): Promise<void> {
  try {
    await withRetries(async () => {
      const table = await current.table();
      for (let pass = 0; table && pass < MAX_PASSES; pass++) {
        const cleanupOlderThan = new Date(Date.now() - (isLocked ? 0 : KEPT_MINUTES * 60_000));
        const { compaction } = await table.optimize({ cleanupOlderThan });
        if (compaction.fragmentsRemoved === 0) break;
      }
    }, current.forget);
    warnings.delete("compaction");
  } catch (error) {
    const { code, message } = translateLanceError(error);
    warnings.set("compaction", `LanceDB could not compact the table, which grows with every write until it can. (${message})`);
    if (code !== "locked") throw error;
  }
}
