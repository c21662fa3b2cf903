import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { openForSummary } from "./open-for-reading.js";
import { withTranslatedErrors } from "./errors.js";
import { INDEX_TABLES, schemaVersion } from "./migrations.js";
import { SCHEMA_VERSION, schemaStamp } from "./schema-version.js";

/** Summary of an index, read without opening it as a store. */
export interface IndexSummary {
  /** Versions of the tables and of the facts in them: `5.3`. */
  readonly schema: string;
  /** True if an older CodeGraph created the schema. The next use rebuilds the index. */
  readonly isOlder: boolean;
  /** Number of indexed files; 0 if an older schema has no such table. */
  readonly files: number;
  /** By key; unset keys are absent. */
  readonly meta: ReadonlyMap<string, string>;
}

/**
 * Reads the summary of an index without changing or locking it.
 * @throws CodeGraphError `not-indexed`, `foreign-directory`, `newer-schema`, `index-damaged`, `read-only`, `locked`
 */
export function readSqliteSummary(path: string, busyTimeoutMs = 1000): IndexSummary {
  return withTranslatedErrors(() => {
    const db = openForSummary(path, busyTimeoutMs);
    try {
      const version = schemaVersion(db, path);
      if (version === 0) throw new CodeGraphError("not-indexed", `${path} does not contain an index yet.`, "Build the index first.");
      const isOlder = version < SCHEMA_VERSION;
      if (!isOlder) INDEX_TABLES.checkKnown(db, path);
      const meta = db.prepare<[], [key: string, value: string | null]>("SELECT key, value FROM metadata").raw().all();
      return {
        schema: schemaStamp(version),
        isOlder,
        files: !isOlder || isTable(db, "files") ? (db.prepare<[], number>("SELECT count(*) FROM files").pluck().get() ?? 0) : 0,
        meta: new Map(meta.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
      };
    } finally {
      db.close();
    }
  });
}

/**
 * True for a real table. The schema of an older index is unknown, and counting a view could take forever, while counting a table takes time
 * in proportion to its size.
 */
function isTable(db: Database, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql LIKE 'CREATE TABLE %'").get(name) !== undefined;
}
