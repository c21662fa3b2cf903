import type { Database } from "better-sqlite3";
import { DEFERRED_INDEXES } from "./tables.js";

/** Secondary indexes that a bulk write defers. */
export interface DeferredIndexes {
  /** Finds the indexes that are missing because a bulk write was ended between two checkpoints. */
  findMissing(): void;
  drop(): void;
  /** Creates the missing indexes of a table. Cheap if there are none. */
  ensure(table: keyof typeof DEFERRED_INDEXES): void;
  /** Forgets which indexes are missing, after a rollback has restored them. */
  discard(): void;
}

const TABLES_SERVED = ["definitions", "edges"] as const;

/** Defers indexes: sorting all names once and writing an index in order takes half the time of inserting each name. */
export function createDeferredIndexes(db: Database): DeferredIndexes {
  const missing = new Set<keyof typeof DEFERRED_INDEXES>();
  const there = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'index'").pluck();
  return {
    findMissing() {
      const found = new Set(there.all());
      for (const table of TABLES_SERVED) if (!Object.keys(DEFERRED_INDEXES[table]).every((name) => found.has(name))) missing.add(table);
    },
    drop() {
      for (const table of TABLES_SERVED) {
        for (const name of Object.keys(DEFERRED_INDEXES[table])) db.exec(`DROP INDEX IF EXISTS ${name}`);
        missing.add(table);
      }
    },
    ensure(table) {
      if (!missing.delete(table)) return;
      for (const sql of Object.values(DEFERRED_INDEXES[table])) db.exec(sql.replace("CREATE INDEX", "CREATE INDEX IF NOT EXISTS"));
    },
    discard: () => missing.clear(),
  };
}
