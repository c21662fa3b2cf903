import type { Database } from "better-sqlite3";
import { translateError } from "../errors.js";
import { CALLS_SCHEMA } from "./calls-index.js";

export type IndexedColumn = "symbol_name" | "calls_out";

/** By the column they are on, with a name that tells whether they are there. */
const INDEXES: Readonly<Record<IndexedColumn, { readonly name: string; readonly sql: string }>> = {
  symbol_name: {
    name: "chunks_symbol_name",
    sql: "CREATE INDEX chunks_symbol_name ON chunks (symbol_name) WHERE symbol_name IS NOT NULL",
  },
  calls_out: { name: "calls", sql: CALLS_SCHEMA },
};

/** Makes all of them, in a database that has none. */
export function makeIndexes(db: Database): void {
  for (const { sql } of Object.values(INDEXES)) db.exec(sql);
}

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
