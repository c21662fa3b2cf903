import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { translated } from "./errors.js";
import { INDEX_TABLES, SCHEMA_VERSION, schemaVersion } from "./migrations.js";
import { openForReading } from "./open-for-reading.js";

/**
 * Writes what an index holds at this moment into a new file, whoever else reads or writes it meanwhile. The copy is packed anew.
 * The index may come from anywhere: it has to have this version's tables and nothing beside them.
 *
 * @param target a file that is not there, in a folder that is
 * @throws CodeGraphError `not-indexed`, `older-schema`, `newer-schema`, `foreign-directory`, `index-damaged`, `disk-full`, `locked`
 */
export function copySqliteStore(path: string, target: string, busyTimeoutMs = 5000): void {
  translated(() => {
    const db = openForReading(path, busyTimeoutMs);
    try {
      checkCurrent(db, path);
      // It writes nothing but the copy.
      db.pragma("query_only = OFF");
      db.prepare("VACUUM INTO ?").run(target);
    } finally {
      db.close();
    }
  });
}

/**
 * Makes sure that a file is an index that this version could have written, as far as its tables tell.
 * @throws CodeGraphError as {@link copySqliteStore}
 */
export function checkSqliteOrigin(path: string): void {
  translated(() => {
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
  if (version === 0) throw new CodeGraphError("not-indexed", `${path} holds no index yet.`, "Build the index first.");
  if (version < SCHEMA_VERSION) throw new CodeGraphError("older-schema", `${path} was made by an older CodeGraph.`, "Update it in its project.");
  INDEX_TABLES.whole(db, path);
}
