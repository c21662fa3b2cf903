import type { Database } from "better-sqlite3";
import { translateError } from "../errors.js";

/** By what they are an index on. The table `calls` is one on the names in the lists of `chunks.calls_out`. */
const INDEXES = {
  symbol_name: {
    name: "chunks_symbol_name",
    sql: "CREATE INDEX chunks_symbol_name ON chunks (symbol_name) WHERE symbol_name IS NOT NULL",
  },
  calls_out: {
    name: "calls",
    sql: `
      CREATE TABLE calls (name TEXT NOT NULL, chunk INTEGER NOT NULL, PRIMARY KEY (name, chunk)) WITHOUT ROWID;
      INSERT OR IGNORE INTO calls (name, chunk)
        SELECT callee.value, chunks.id FROM chunks, json_each(calls_out) AS callee ORDER BY 1, 2;
      CREATE TRIGGER calls_added AFTER INSERT ON chunks WHEN new.calls_out <> '[]' BEGIN
        INSERT OR IGNORE INTO calls (name, chunk) SELECT value, new.id FROM json_each(new.calls_out);
      END;
      CREATE TRIGGER calls_dropped AFTER DELETE ON chunks WHEN old.calls_out <> '[]' BEGIN
        DELETE FROM calls WHERE chunk = old.id AND name IN (SELECT value FROM json_each(old.calls_out));
      END`,
  },
} as const;

export type IndexedColumn = keyof typeof INDEXES;

export interface ColumnIndexes {
  /** Those that are there. */
  readonly on: ReadonlySet<IndexedColumn>;
  readonly warnings: readonly string[];
}

/** Makes those that are missing, each by itself; without one, its filter reads all chunks. */
export function columnIndexes(db: Database): ColumnIndexes {
  const isThere = db.prepare<[string], number>("SELECT count(*) FROM sqlite_schema WHERE name = ?").pluck();
  const on = new Set<IndexedColumn>();
  const warnings: string[] = [];
  for (const column of ["symbol_name", "calls_out"] as const) {
    const { name, sql } = INDEXES[column];
    try {
      if (isThere.get(name) === 0) {
        db.transaction(() => {
          if (isThere.get(name) === 0) db.exec(sql);
        }).immediate();
      }
      on.add(column);
    } catch (error) {
      const cause = translateError(error);
      warnings.push(`There is no index on ${column}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return { on, warnings };
}
