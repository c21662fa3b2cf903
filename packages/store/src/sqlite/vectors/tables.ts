import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { DatabaseSchema } from "../connection.js";
import { schemaCheck } from "../own-schema.js";
import { makeIndexes } from "./indexes.js";

/** Marks the file as a database of vectors: "CGVC". */
const APPLICATION_ID = 0x43475643;

const VERSION = 2;

/** Tables of a vector database. Chunk ids are those of `chunkId`. Vectors have length 1, and chunks whose vector is zero have none. */
const TABLES = `
CREATE TABLE stamp (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  embedder TEXT,
  dimensions INTEGER,
  generation INTEGER NOT NULL,
  calls_up_to INTEGER NOT NULL,
  calls_files INTEGER NOT NULL
);
INSERT INTO stamp (id, generation, calls_up_to, calls_files) VALUES (1, 0, 0, 0);

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  path TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  chunks INTEGER NOT NULL
);

CREATE TABLE vectors (file_id INTEGER PRIMARY KEY, positions BLOB NOT NULL, vectors BLOB NOT NULL);

CREATE TABLE chunks (
  id INTEGER PRIMARY KEY,
  start_line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  language TEXT NOT NULL,
  node_type TEXT NOT NULL,
  symbol_name TEXT,
  symbol_path TEXT,
  labels TEXT NOT NULL,
  calls_out TEXT
);
`;

const tables = schemaCheck((db) => {
  db.exec(TABLES);
  makeIndexes(db);
});

/**
 * Returns the version of the schema; 0 for an empty database.
 * @throws CodeGraphError `newer-schema`, `foreign-directory`
 */
function versionOf(db: Database, path: string): number {
  if (db.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() === 0) return 0;
  if (db.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
    throw new CodeGraphError(
      "foreign-directory",
      `${path} is a database of another program.`,
      "Keep the vectors elsewhere, or move that file away yourself.",
    );
  }
  const version = db.pragma("user_version", { simple: true }) as number;
  if (version <= VERSION) return version;
  throw new CodeGraphError(
    "newer-schema",
    `${path} was written by a newer CodeGraph: schema ${version}, but this version supports only ${VERSION}.`,
    "Update CodeGraph.",
  );
}

/** Removes the tables of an older version, whose vectors are recomputed. */
function dropTables(db: Database): void {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'")
    .pluck()
    .all();
  for (const name of tables) db.exec(`DROP TABLE "${name}"`);
}

/** Schema of a vector file. */
export const VECTOR_SCHEMA: DatabaseSchema = {
  check(db, path) {
    // Reclaims the space of replaced files. Can only be set while the file is empty.
    if (versionOf(db, path) === 0) db.pragma("auto_vacuum = INCREMENTAL");
  },
  migrate(db, path, readonly) {
    if (versionOf(db, path) === VERSION) {
      tables.checkKnown(db, path);
      return;
    }
    if (readonly) throw new CodeGraphError("not-indexed", `${path} does not contain vectors yet.`, "Build the index first.");
    db.transaction(() => {
      const version = versionOf(db, path);
      // Another process may have migrated the file first.
      if (version === VERSION) return;
      if (version > 0) dropTables(db);
      db.exec(TABLES);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${VERSION}`);
    }).immediate();
  },
};
