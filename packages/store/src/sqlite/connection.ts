import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import { checkNode } from "./check-node.js";
import type { ConnectionOptions } from "./connection-options.js";
import { checkIsFile, openForReading } from "./open-for-reading.js";

/** How long a call waits for another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** The schema of one of this package's database files. */
export interface DatabaseSchema {
  /**
   * Checks the file before anything is written.
   * @throws CodeGraphError for a file of another program or a newer version
   */
  check(db: Database.Database, path: string): void;
  /** Brings the schema up to date. A read-only connection only checks that it is. */
  migrate(db: Database.Database, path: string, readonly: boolean): void;
}

/** Opens the file with its schema up to date, creating the file unless `readonly` is set. */
export function connect(path: string, schema: DatabaseSchema, options: ConnectionOptions): Database.Database {
  checkNode();
  const readonly = options.readonly ?? false;
  if (!existsSync(dirname(path))) {
    throw new CodeGraphError("not-a-directory", `Directory ${dirname(path)} does not exist.`, "Create the directory first.");
  }
  checkIsFile(path);
  if (readonly && !existsSync(path)) {
    throw new CodeGraphError("not-indexed", `There is no index at ${path}.`, "Build the index first.");
  }
  const timeout = options.busyTimeoutMs ?? BUSY_TIMEOUT_MS;
  const db = readonly ? openForReading(path, timeout) : new Database(path, { timeout });
  try {
    distrustContent(db);
    if (!readonly) {
      db.pragma("page_size = 4096");
      schema.check(db, path); // leaves a database of another program unchanged
      db.pragma("journal_mode = WAL");
    }
    // After a bulk write the log is as large as the index. It is truncated at its next restart.
    db.pragma("journal_size_limit = 4194304");
    db.pragma("synchronous = NORMAL");
    db.pragma("temp_store = MEMORY");
    schema.migrate(db, path, readonly);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Treats the content of the file as untrusted: views cannot call functions with side effects, and pages are validated. */
function distrustContent(db: Database.Database): void {
  db.pragma("trusted_schema = OFF");
  db.pragma("cell_size_check = ON");
}
