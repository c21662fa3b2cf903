import type { Database } from "better-sqlite3";
import { LATE_INDEXES } from "./tables.js";

/** The secondary indexes that a bulk write does without for a while. */
export interface LateIndexes {
  /** Finds those that a bulk write did without which was ended between two stages. */
  look(): void;
  drop(): void;
  /** Builds those of a table if they are missing; cheap when they are there. */
  ensure(table: keyof typeof LATE_INDEXES): void;
  /** Forgets what is missing, after a rollback has brought it back. */
  discard(): void;
}

const TABLES_SERVED = ["definitions", "edges"] as const;

/** Sorting all names once and writing the index in order takes half the time of inserting each at its place. */
export function lateIndexes(db: Database): LateIndexes {
  const missing = new Set<keyof typeof LATE_INDEXES>();
  const there = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'index'").pluck();
  return {
    look() {
      const found = new Set(there.all());
      for (const table of TABLES_SERVED) if (!Object.keys(LATE_INDEXES[table]).every((name) => found.has(name))) missing.add(table);
    },
    drop() {
      for (const table of TABLES_SERVED) {
        for (const name of Object.keys(LATE_INDEXES[table])) db.exec(`DROP INDEX IF EXISTS ${name}`);
        missing.add(table);
      }
    },
    ensure(table) {
      if (!missing.delete(table)) return;
      for (const sql of Object.values(LATE_INDEXES[table])) db.exec(sql.replace("CREATE INDEX", "CREATE INDEX IF NOT EXISTS"));
    },
    discard: () => missing.clear(),
  };
}
