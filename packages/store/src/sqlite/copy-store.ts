import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { withTranslatedErrors } from "./errors.js";
import { INDEX_TABLES, schemaVersion } from "./migrations.js";
import { SCHEMA_VERSION } from "./schema-version.js";
import { openForReading } from "./open-for-reading.js";

/**
 * Writes the current content of an index to a new, compacted file, even while others read or write it. The index may come from anywhere, so
 * it must have exactly the tables of this version.
 *
 * @param target a path that does not exist, in a folder that does
 * @throws CodeGraphError `not-indexed`, `older-schema`, `newer-schema`, `foreign-directory`, `index-damaged`, `disk-full`, `locked`
 */
export function copySqliteStore(path: string, target: string, busyTimeoutMs = 5000): void {
  withTranslatedErrors(() => {
    const db = openForReading(path, busyTimeoutMs);
    try {
      checkCurrent(db, path);
      // Only the copy is written.
      db.pragma("query_only = OFF");
      db.prepare("VACUUM INTO ?").run(target);
    } finally {
      db.close();
    }
  });
}

/**
 * Checks, by its tables, that a file is an index of this version.
 * @throws CodeGraphError as {@link copySqliteStore}
 */
export function checkSqliteOrigin(path: string): void {
  withTranslatedErrors(() => {
    const db = openForReading(path, 5000);
    try {
      checkCurrent(db, path);
    } finally {
      db.close();
    }
  });
}

function checkCurrent(db: Database, path: string): void {
  const version = schemaVersion(db, path);
  if (version === 0) throw new CodeGraphError("not-indexed", `${path} does not contain an index yet.`, "Build the index first.");
  if (version < SCHEMA_VERSION)
    throw new CodeGraphError("older-schema", `${path} was created by an older CodeGraph.`, "Update it in its project.");
  INDEX_TABLES.checkComplete(db, path);
}
