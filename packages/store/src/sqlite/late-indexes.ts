import type { Database } from "better-sqlite3";
import { LATE_INDEXES } from "./tables.js";

/** The secondary indexes that a bulk write does without for a while. */
export interface LateIndexes {
  drop(): void;
  /** Builds those of a table if they are missing; cheap when they are there. */
  ensure(table: keyof typeof LATE_INDEXES): void;
  /** Forgets what is missing, after a rollback has brought it back. */
  discard(): void;
}

/** Sorting all names once and writing the index in order takes half the time of inserting each at its place. */
export function lateIndexes(db: Database): LateIndexes {
  const missing = new Set<keyof typeof LATE_INDEXES>();
  return {
    drop() {
      for (const table of ["definitions", "edges"] as const) {
        for (const name of Object.keys(LATE_INDEXES[table])) db.exec(`DROP INDEX IF EXISTS ${name}`);
        missing.add(table);
      }
    },
    ensure(table) {
      if (!missing.delete(table)) return;
      for (const sql of Object.values(LATE_INDEXES[table])) db.exec(sql);
    },
    discard: () => missing.clear(),
  };
}
