import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { openForLook } from "./open-for-reading.js";
import { translated } from "./errors.js";
import { INDEX_TABLES, SCHEMA_VERSION, schemaStamp, schemaVersion } from "./migrations.js";

/** What an index says of itself, without being opened to be asked. */
export interface IndexLook {
  /** `5.3`: the version of the tables, and that of the facts in them. */
  readonly schema: string;
  /** Whether the schema is one that an older CodeGraph made: the next use makes the index anew. */
  readonly isOlder: boolean;
  readonly files: number;
  /** By key; those that are not set are absent. */
  readonly meta: ReadonlyMap<string, string>;
}

/**
 * Looks at an index without changing or locking it.
 * @throws CodeGraphError `not-indexed`, `foreign-directory`, `newer-schema`, `index-damaged`, `read-only`, `locked`
 */
export function lookAtSqliteStore(path: string, busyTimeoutMs = 1000): IndexLook {
  return translated(() => {
    const db = openForLook(path, busyTimeoutMs);
    try {
      const version = schemaVersion(db, path);
      if (version === 0) throw new CodeGraphError("not-indexed", `${path} holds no index yet.`, "Build the index first.");
      const isOlder = version < SCHEMA_VERSION;
      if (!isOlder) INDEX_TABLES.nothingElse(db, path);
      const meta = db.prepare<[], [key: string, value: string | null]>("SELECT key, value FROM metadata").raw().all();
      return {
        schema: schemaStamp(version),
        isOlder,
        files: !isOlder || isPlainTable(db, "files") ? (db.prepare<[], number>("SELECT count(*) FROM files").pluck().get() ?? 0) : 0,
        meta: new Map(meta.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
      };
    } finally {
      db.close();
    }
  });
}

/** Of an older one it is not known what it is made of; to count what no view makes up takes no longer than it is large. */
function isPlainTable(db: Database, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql LIKE 'CREATE TABLE %'").get(name) !== undefined;
}
