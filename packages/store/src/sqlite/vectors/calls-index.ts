import type { Database } from "better-sqlite3";
import { ID_SHIFT } from "../../vectors/chunk-ids.js";

/**
 * Index on the names in `chunks.calls_out`, used to find callers. {@link callsIndex} extends it with all new chunks at once in order of
 * name, which takes a fifth of the time of updating it with every chunk. Chunks of files above `stamp.calls_up_to` are not in it yet. Ids
 * are not reused, so entries of deleted chunks are simply ignored.
 */
export const CALLS_SCHEMA: string = `
  CREATE TABLE calls (name TEXT NOT NULL, chunk INTEGER NOT NULL, PRIMARY KEY (name, chunk)) WITHOUT ROWID;
  UPDATE stamp SET calls_up_to = 0, calls_files = 0`;

/** Returns SQL for the ids of chunks that call one of the names in a subquery. Some of the chunks may have been deleted. */
export function callersSql(names: string): string {
  return `SELECT chunk FROM calls WHERE name IN ${names}
    UNION ALL SELECT id FROM chunks WHERE id >= ((SELECT calls_up_to FROM stamp) + 1) << ${ID_SHIFT} AND ${callsSql("calls_out", names)}`;
}

/** Returns an SQL condition with the same result that does not use the index. */
export function callsSql(column: string, names: string): string {
  return `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN ${names})`;
}

/** Creates a function that updates the index in one transaction. */
export function callsIndex(db: Database): () => void {
  const add = db.prepare<[]>(
    `INSERT OR IGNORE INTO calls (name, chunk) SELECT callee.value, chunks.id FROM chunks, json_each(calls_out) AS callee
     WHERE chunks.id >= ((SELECT calls_up_to FROM stamp) + 1) << ${ID_SHIFT} ORDER BY 1, 2`,
  );
  const isStale = db.prepare<[], 0 | 1>("SELECT (SELECT count(*) FROM files WHERE id <= calls_up_to) * 2 < calls_files FROM stamp").pluck();
  const settle = db.prepare<[]>(
    `UPDATE stamp SET calls_files = calls_files + (SELECT count(*) FROM files WHERE id > calls_up_to),
     calls_up_to = max(calls_up_to, coalesce((SELECT max(id) FROM files), 0))`,
  );
  const update = db.transaction(() => {
    // Rebuilds the index once most of its entries belong to deleted files.
    if (isStale.get() === 1) db.exec("DELETE FROM calls; UPDATE stamp SET calls_up_to = 0, calls_files = 0");
    add.run();
    settle.run();
  });
  return update.immediate;
}
