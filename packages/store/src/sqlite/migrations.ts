import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { DatabaseSchema } from "./connection.js";
import { createContentTables } from "./contents/tables.js";
import { schemaCheck, type SchemaCheck } from "./own-schema.js";
import { SCHEMA_VERSION, schemaStamp } from "./schema-version.js";
import { DEFERRED_INDEXES, TABLES } from "./tables.js";
import { VIEWS } from "./views.js";

/** Marks the file as an index of CodeGraph: "CGRF". */
const APPLICATION_ID = 0x43475246;

/** Checks that an index has the tables of this version. */
export const INDEX_TABLES: SchemaCheck = schemaCheck(createTables, createContentTables);

/**
 * SQL of the table `metadata`, which is read before a file is trusted. The file may come from anywhere, and a view of that name might never
 * end. All versions created the table with this SQL.
 */
const METADATA = "CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID";

/** Tables that survive a rebuild because the sources do not contain their data. */
const KEPT_TABLES = ["metadata", "dependencies", "imported_facts", "checked_facts"];

/** Creates the tables, indexes and views. */
export function createTables(db: Database): void {
  db.exec(TABLES);
  for (const indexes of Object.values(DEFERRED_INDEXES)) for (const sql of Object.values(indexes)) db.exec(sql);
  db.exec(VIEWS);
  db.exec(`INSERT OR IGNORE INTO metadata (key, value) VALUES
    ('schema_version', NULL), ('created_at', strftime('%s', 'now')), ('project_name', NULL), ('project_root', NULL)`);
}

/** Removes the tables of an older version and the mark that the sources were read. */
function dropTables(db: Database): void {
  const found = db
    .prepare<[], { type: string; name: string }>(
      // Triggers go first so that they do not fire. A virtual table goes before its shadow tables, which it drops.
      `SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
       ORDER BY type = 'trigger' DESC, sql LIKE 'CREATE VIRTUAL %' DESC`,
    )
    .all();
  for (const { type, name } of found) if (!KEPT_TABLES.includes(name)) db.exec(`DROP ${type} IF EXISTS "${name}"`);
  db.exec("DELETE FROM metadata WHERE key = 'extractor_version'");
}

/**
 * Brings the schema up to date. A read-only connection only checks that it is. An index of an older schema is emptied, because the next
 * update restores everything from the sources.
 * @throws CodeGraphError `newer-schema`, `older-schema`, `foreign-directory`, `not-indexed`, `index-damaged`
 */
function migrate(db: Database, path: string, readonly: boolean): void {
  const version = schemaVersion(db, path);
  if (version === SCHEMA_VERSION) {
    INDEX_TABLES.checkKnown(db, path);
    return;
  }
  if (readonly) {
    if (version === 0) {
      throw new CodeGraphError("not-indexed", `${path} does not contain an index yet.`, "Build the index first.");
    }
    throw new CodeGraphError("older-schema", `${path} was created by an older CodeGraph.`, "Update it in its project.");
  }
  db.transaction(() => {
    if (schemaVersion(db, path) > 0) dropTables(db);
    createTables(db);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.prepare("UPDATE metadata SET value = ? WHERE key = 'schema_version'").run(schemaStamp());
  }).immediate();
}

/**
 * Returns the version of the schema; 0 for an empty database.
 * @throws CodeGraphError `newer-schema`, `foreign-directory`, `index-damaged`
 */
export function schemaVersion(db: Database, path: string): number {
  if (db.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() === 0) return 0;
  if (db.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
    throw new CodeGraphError(
      "foreign-directory",
      `${path} is a database of another program.`,
      "Keep the index elsewhere, or move that file away yourself.",
    );
  }
  const metadata = db.prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'metadata'").pluck().get();
  if (metadata !== METADATA) throw missingVersion(path);
  const stamp = db.prepare<[], string | null>("SELECT value FROM metadata WHERE key = 'schema_version'").pluck().get();
  const [, tables, facts] = /^([1-9]\d{0,5})\.(\d{1,3})$/u.exec(stamp ?? "") ?? [];
  if (tables === undefined || facts === undefined) throw missingVersion(path);
  const version = Number(tables) * 1000 + Number(facts);
  if (version > SCHEMA_VERSION) {
    throw new CodeGraphError(
      "newer-schema",
      `${path} was written by a newer CodeGraph: schema ${schemaStamp(version)}, but this version supports only ${schemaStamp()}.`,
      "Update CodeGraph and restart the processes of the older version, or delete that file to index again with this one.",
    );
  }
  return version;
}

/**
 * Returns a check that the schema is still the one the connection was opened with, because another process may have upgraded it since. The
 * check reads one row.
 * @throws CodeGraphError (from the check) `newer-schema`; `older-schema`; `index-damaged`
 */
export function schemaCheckOf(db: Database, path: string): () => void {
  const stamp = db.prepare<[], string | null>("SELECT value FROM metadata WHERE key = 'schema_version'").pluck();
  const expected = schemaStamp();
  return () => {
    if (stamp.get() === expected || schemaVersion(db, path) === SCHEMA_VERSION) return;
    throw new CodeGraphError("older-schema", `${path} was replaced by an index of an older CodeGraph.`, "Open the project again.");
  };
}

function missingVersion(path: string): CodeGraphError {
  return new CodeGraphError("index-damaged", `${path} does not state its schema version.`, "Move the file aside and rebuild the index.");
}

/** Schema of an index file. */
export const INDEX_SCHEMA: DatabaseSchema = { check: schemaVersion, migrate };
