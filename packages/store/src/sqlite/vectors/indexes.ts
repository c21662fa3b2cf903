import type { Database } from "better-sqlite3";
import { translateSqliteError } from "../errors.js";
import { CALLS_SCHEMA } from "./calls-index.js";

export type IndexedColumn = "symbol_name" | "calls_out";

/** Indexes by column, each with the name of the object that shows whether it exists. */
const INDEXES: Readonly<Record<IndexedColumn, { readonly name: string; readonly sql: string }>> = {
  symbol_name: {
    name: "chunks_symbol_name",
    sql: "CREATE INDEX chunks_symbol_name ON chunks (symbol_name) WHERE symbol_name IS NOT NULL",
  },
  calls_out: { name: "calls", sql: CALLS_SCHEMA },
};

/** Creates all indexes in a database without any. */
export function makeIndexes(db: Database): void {
  for (const { sql } of Object.values(INDEXES)) db.exec(sql);
}

export interface ColumnIndexes {
  /** Columns with an index. */
  readonly on: ReadonlySet<IndexedColumn>;
  readonly warnings: readonly string[];
}

/** Creates the missing indexes independently of each other. Without an index, its filter reads all chunks. */
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
      const cause = translateSqliteError(error);
      warnings.push(`Cannot index ${column}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return { on, warnings };
}
