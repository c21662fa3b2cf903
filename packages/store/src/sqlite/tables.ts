import { IS_OVERRIDE } from "./edge-rows.js";

/** Tables of an index. See {@link IndexSchema} for the columns. */
export const TABLES = `
CREATE TABLE IF NOT EXISTS metadata (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;

CREATE TABLE files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  path TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  last_indexed INTEGER NOT NULL,
  language TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime_ms REAL NOT NULL,
  line_count INTEGER NOT NULL,
  package TEXT,
  occurrences INTEGER NOT NULL,
  definitions INTEGER NOT NULL,
  methods INTEGER NOT NULL,
  types INTEGER NOT NULL,
  header_id INTEGER
);
CREATE INDEX files_package ON files (package) WHERE package IS NOT NULL;

CREATE TABLE file_packages (package TEXT NOT NULL, file_id INTEGER NOT NULL, PRIMARY KEY (package, file_id)) WITHOUT ROWID;
CREATE INDEX file_packages_file ON file_packages (file_id);

CREATE TABLE file_facts (
  file_id INTEGER PRIMARY KEY,
  line_types BLOB NOT NULL,
  more_lines TEXT NOT NULL,
  items BLOB NOT NULL,
  chunks TEXT NOT NULL,
  pack BLOB NOT NULL
);

CREATE TABLE file_docs (file_id INTEGER PRIMARY KEY, docs BLOB NOT NULL);

CREATE TABLE headers (id INTEGER PRIMARY KEY, files INTEGER NOT NULL, text TEXT NOT NULL);

CREATE TABLE numbers (n INTEGER PRIMARY KEY);

CREATE TABLE items (id INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE COLLATE NOCASE);

CREATE VIRTUAL TABLE trigrams USING fts5(
  term, content = 'items', content_rowid = 'id', columnsize = 0, detail = none, tokenize = 'trigram'
);
INSERT INTO trigrams (trigrams, rank) VALUES ('hashsize', 16777216);

CREATE TABLE item_counts (block INTEGER PRIMARY KEY, counts BLOB NOT NULL);

CREATE TABLE postings (id INTEGER PRIMARY KEY, lines TEXT NOT NULL);

CREATE TABLE definitions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  kind INTEGER NOT NULL,
  parent INTEGER,
  owner TEXT,
  scope INTEGER NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  lines_before INTEGER NOT NULL,
  start_column INTEGER NOT NULL,
  lines_after INTEGER NOT NULL,
  end_column INTEGER NOT NULL,
  flags INTEGER NOT NULL,
  returns TEXT,
  parameters INTEGER,
  signature TEXT NOT NULL
);

CREATE TABLE edges (
  caller INTEGER NOT NULL,
  line INTEGER NOT NULL,
  "column" INTEGER NOT NULL,
  callee INTEGER NOT NULL,
  how INTEGER NOT NULL,
  PRIMARY KEY (caller, line, "column", callee)
) WITHOUT ROWID;

CREATE TABLE resolutions (
  file_id INTEGER PRIMARY KEY,
  open BLOB NOT NULL,
  open_count INTEGER NOT NULL,
  depends_on BLOB NOT NULL
);

CREATE TABLE file_dependencies (
  dependency INTEGER NOT NULL,
  file_id INTEGER NOT NULL,
  PRIMARY KEY (dependency, file_id)
) WITHOUT ROWID;

CREATE TABLE open_names (name TEXT PRIMARY KEY, sites INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE file_labels (file_id INTEGER NOT NULL, label TEXT NOT NULL, PRIMARY KEY (file_id, label)) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS imported_facts (path TEXT PRIMARY KEY, hash TEXT NOT NULL, facts TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS checked_facts (path TEXT PRIMARY KEY, hash TEXT NOT NULL, facts TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE problems (
  path TEXT NOT NULL,
  place INTEGER NOT NULL,
  code TEXT NOT NULL,
  line INTEGER,
  message TEXT NOT NULL,
  PRIMARY KEY (path, place)
) WITHOUT ROWID;

CREATE TABLE search_files (file_id INTEGER PRIMARY KEY, pending INTEGER NOT NULL);

CREATE TABLE search_packs (file_id INTEGER PRIMARY KEY, pack BLOB NOT NULL);

CREATE TABLE search_terms (term TEXT PRIMARY KEY, documents BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE search_segment (documents BLOB NOT NULL);

CREATE TABLE search_values (key TEXT PRIMARY KEY, value BLOB NOT NULL);

CREATE TABLE IF NOT EXISTS dependencies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  path TEXT NOT NULL UNIQUE,
  name TEXT,
  last_checked INTEGER
);
`;

/** Indexes that a bulk write drops and recreates at its end or when needed, by table. */
export const DEFERRED_INDEXES: Readonly<Record<"definitions" | "edges", Readonly<Record<string, string>>>> = {
  definitions: {
    definitions_name: "CREATE INDEX definitions_name ON definitions (name)",
    definitions_owner: "CREATE INDEX definitions_owner ON definitions (owner) WHERE owner IS NOT NULL",
  },
  edges: {
    edges_callee: "CREATE INDEX edges_callee ON edges (callee)",
    // A member that everything calls has few overriders among its edges.
    edges_overridden: `CREATE INDEX edges_overridden ON edges (callee) WHERE ${IS_OVERRIDE}`,
  },
};
