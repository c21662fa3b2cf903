import type { IndexOptions, Table } from "@lancedb/lancedb";
import { attempted } from "./attempts.js";
import type { CurrentTable, Stamped } from "./current-table.js";
import { translateError } from "./errors.js";
import { CHUNKS } from "./filters.js";
import type { Lance } from "./load.js";
import { vectorColumn } from "./schema.js";

/** What the work that goes unseen could not do, by what it was to do. */
export type Warnings = Map<string, string>;

/** Column indexes, and from so many rows on an approximate one of the vectors. What is there already is left alone. */
export async function makeIndexes({ lancedb }: Lance, { table, stamp }: Stamped, approximateFrom: number, warnings: Warnings): Promise<void> {
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
      if ((await indexed(table)).has(column)) continue; // another process was quicker
      warnings.set(what, `LanceDB could not make ${what}; searching works without it, slower. (${translateError(error).message})`);
    }
  }
}

async function indexed(table: Table): Promise<Set<string>> {
  return new Set((await table.listIndices()).flatMap(({ columns }) => columns));
}

/** So many former states, or this share of rows that no index has yet, are worth writing the table anew for. */
const MANY_STATES = 16;
const LARGE_SHARE = 0.05;

/** Joining rewrites all of a table below a million rows and its indexes: not for a file that was edited. */
export async function isWorthCompacting({ table }: Stamped): Promise<boolean> {
  const states = await table.listVersions();
  if (states.length >= MANY_STATES) return true;
  const index = await table.indexStats("file_idx");
  if (!index) return states.length > 1;
  const { numIndexedRows, numUnindexedRows } = index;
  return numUnindexedRows > LARGE_SHARE * (numIndexedRows + numUnindexedRows);
}

/** Enough to come to rest: new rows are joined, then indexed, then joined with older ones, then what was joined is dropped. */
const PASSES = 4;

/**
 * Makes few files of many, brings indexes up to date, and drops all former states at once: LanceDB would keep them for a
 * week, and a table that is written to often grows to many times its size. Who reads such a state meanwhile tries again.
 * When others keep it from being done it is put off, with a warning.
 */
export async function compact(current: CurrentTable, warnings: Warnings): Promise<void> {
  try {
    await attempted(async () => {
      const table = await current.table();
      for (let pass = 0; table && pass < PASSES; pass++) {
        const { compaction } = await table.optimize({ cleanupOlderThan: new Date() });
        if (compaction.fragmentsRemoved === 0) break;
      }
    }, current.forget);
    warnings.delete("compaction");
  } catch (error) {
    const { code, message } = translateError(error);
    warnings.set("compaction", `LanceDB could not compact the table, which grows with every write until it can. (${message})`);
    if (code !== "locked") throw error;
  }
}
