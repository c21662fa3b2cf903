import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import { checkNode } from "./check-node.js";
import type { ConnectionOptions } from "./connection-options.js";
import { checkIsFile, openForReading } from "./open-for-reading.js";

/** How long a call waits for another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

/** What a file of this package holds. */
export interface Schema {
  /** Called before anything is written. @throws CodeGraphError where the file is not one of these, or a newer one */
  check(db: Database.Database, path: string): void;
  /** Brings the schema up to date, or checks that it is when the connection only reads. */
  migrate(db: Database.Database, path: string, readonly: boolean): void;
}

/** Opens the file, creating it unless `readonly`, with its schema up to date. */
export function connect(path: string, schema: Schema, options: ConnectionOptions): Database.Database {
  checkNode();
  const readonly = options.readonly ?? false;
  if (!existsSync(dirname(path))) {
    throw new CodeGraphError("not-a-directory", `${dirname(path)} is not there.`, "Create the directory first.");
  }
  checkIsFile(path);
  if (readonly && !existsSync(path)) {
    throw new CodeGraphError("not-indexed", `There is no index at ${path}.`, "Build the index first.");
  }
  const timeout = options.busyTimeoutMs ?? BUSY_TIMEOUT_MS;
  const db = readonly ? openForReading(path, timeout) : new Database(path, { timeout });
  try {
    trustNothing(db);
    if (!readonly) {
      db.pragma("page_size = 4096");
      schema.check(db, path); // a database of another program is left as it is
      db.pragma("journal_mode = WAL");
    }
    // After a bulk write the log is as large as the index; it is cut back when it is next begun anew.
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

/** What a file says about itself is data: its views call no function that acts, and its pages are looked at before they are believed. */
function trustNothing(db: Database.Database): void {
  db.pragma("trusted_schema = OFF");
  db.pragma("cell_size_check = ON");
}
