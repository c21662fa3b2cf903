import type { Database } from "better-sqlite3";

/** Tables of packed sources. Only snapshots have them. */
const CONTENT_TABLES: Readonly<Record<string, string>> = {
  content_blocks: "CREATE TABLE content_blocks (id INTEGER PRIMARY KEY, size INTEGER NOT NULL, packed BLOB NOT NULL)",
  contents:
    "CREATE TABLE contents (hash TEXT PRIMARY KEY, block INTEGER NOT NULL, start INTEGER NOT NULL, size INTEGER NOT NULL) WITHOUT ROWID",
  content_paths: "CREATE TABLE content_paths (path TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID",
};

/** Creates the tables of packed sources. */
export function createContentTables(db: Database): void {
  for (const sql of Object.values(CONTENT_TABLES)) db.exec(sql);
}

/** Returns true if an index has the tables of packed sources. */
export function hasContentTables(db: Database): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'contents'").get() !== undefined;
}

/** Removes packed sources and returns their pages to the file system. Returns false if there were none. */
export function dropContentTables(db: Database): boolean {
  if (!hasContentTables(db)) return false;
  for (const table of Object.keys(CONTENT_TABLES)) db.exec(`DROP TABLE ${table}`);
  db.exec("VACUUM");
  return true;
}
