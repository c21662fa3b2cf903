/** Names of the tables, quoted, and of pgvector's parts, each with its schema. */
export interface Tables {
  readonly schema: string;
  readonly stamp: string;
  readonly files: string;
  readonly chunks: string;
  readonly hnsw: string;
  /** Type, operator for the cosine distance and its operator class. */
  readonly vector: string;
  readonly distance: string;
  readonly cosine: string;
}

/** Version of the tables. */
export const FORMAT = 1;

/** pgvector's HNSW holds vectors of at most this length. */
export const MAX_HNSW_DIMENSIONS = 2_000;

/** @param extension quoted schema of pgvector */
export function tablesOf(schema: string, extension: string): Tables {
  const own = quoted(schema);
  return {
    schema: own,
    stamp: `${own}.stamp`,
    files: `${own}.files`,
    chunks: `${own}.chunks`,
    hnsw: `${own}.chunks_vector`,
    vector: `${extension}.vector`,
    distance: `OPERATOR(${extension}.<=>)`,
    cosine: `${extension}.vector_cosine_ops`,
  };
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Paths are compared by their bytes, whatever the language of the database. */
const PATH = 'text COLLATE "C"';

/** Statements that create the tables of files and stamp. */
export function schemaStatements({ stamp, files }: Tables): readonly string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${stamp} (id int PRIMARY KEY CHECK (id = 1), format int NOT NULL, embedder text NOT NULL, dimensions int NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${files} (path ${PATH} PRIMARY KEY, hash text NOT NULL)`,
  ];
}

/** Statements that replace the table of chunks by an empty one for vectors of this length. */
export function chunkStatements({ chunks, files, vector }: Tables, dimensions: number): readonly string[] {
  return [
    `DROP TABLE IF EXISTS ${chunks}`,
    `TRUNCATE ${files}`,
    `CREATE TABLE ${chunks} (file ${PATH}, position int, start_line int NOT NULL, end_line int NOT NULL, language text NOT NULL,
      node_type text NOT NULL, symbol_name text, symbol_path text, labels text[] NOT NULL, calls_out text[], vector ${vector}(${dimensions}),
      PRIMARY KEY (file, position))`,
    // A hash has no limit for the length of a name.
    `CREATE INDEX ON ${chunks} USING hash (symbol_name)`,
    `CREATE INDEX ON ${chunks} USING gin (calls_out)`,
  ];
}
