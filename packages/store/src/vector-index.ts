/** A chunk with its vector and the properties that vectors are filtered by. */
export interface VectorRecord {
  /** Relative POSIX path of its file. */
  readonly file: string;
  /** Index among the chunks of the file, from 0, below 2^20. File and position identify the record. */
  readonly position: number;
  /** 1-based and inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly language: string;
  /** Kind of the definition shown, or `text`. */
  readonly nodeType: string;
  /** Null for a chunk without a definition. */
  readonly symbolName: string | null;
  /** Names from the outermost definition: `UserService > processPayment`. */
  readonly symbolPath: string | null;
  /** Labels to filter by, such as `test`. */
  readonly labels: readonly string[];
  /** Distinct names that it calls; null if its calls are unknown. */
  readonly callsOut: readonly string[] | null;
  /** Vector of any length, with as many numbers as the index has dimensions. An all-zero vector is stored but never found. */
  readonly vector: Float32Array;
}

/** A file with the version of its content that was embedded. */
export interface VectorFile {
  readonly file: string;
  /** Hash of the embedded content. A file with another hash has to be embedded again. */
  readonly hash: string;
}

/** Conditions that must all hold. Each holds for any of its values, which are compared exactly; an empty list never holds. */
export interface VectorFilter {
  readonly files?: readonly string[];
  readonly languages?: readonly string[];
  readonly nodeTypes?: readonly string[];
  readonly labels?: readonly string[];
  readonly symbolNames?: readonly string[];
  /** Chunks that call any of these names. */
  readonly callsAnyOf?: readonly string[];
}

/** A record without its vector. */
export type VectorPayload = Omit<VectorRecord, "vector">;

/** A record found by similarity. */
export interface VectorHit extends VectorPayload {
  /** Cosine similarity, -1 to 1. */
  readonly similarity: number;
}

/** The embedder of the vectors in an index. */
export interface VectorStamp {
  /** Id of the embedder. */
  readonly embedder: string;
  /** Length of its vectors. */
  readonly dimensions: number;
}

/**
 * Stores vectors of chunks. Files are replaced as a whole. A write is visible to all processes with their next call. Concurrent writes of
 * several processes neither lose nor duplicate records. After {@link VectorIndex.close} every other call is rejected with
 * `invalid-argument`.
 *
 * Errors of the storage are `CodeGraphError`s: `disk-full`, `read-only`, `locked`, `index-damaged`, `store-unavailable`.
 */
export interface VectorIndex {
  /** Returns the stamp; null before the first {@link reset}. */
  stamp(): Promise<VectorStamp | null>;
  /**
   * Removes everything and sets the embedder.
   * @throws CodeGraphError `invalid-argument` unless `dimensions` is a positive integer
   */
  reset(stamp: VectorStamp): Promise<void>;
  /** Returns the hash of each stored file by path. */
  files(): Promise<Map<string, string>>;
  /**
   * Replaces all records of these files in one transaction; a file may have no records. No file may appear twice.
   * @throws CodeGraphError `vector-mismatch` for a vector whose length differs from the stamp, or without a stamp; `invalid-argument` for
   * an invalid or duplicate position
   */
  put(files: readonly (VectorFile & { readonly records: readonly VectorRecord[] })[]): Promise<void>;
  /** Removes files; unknown ones are ignored. */
  remove(files: readonly string[]): Promise<void>;
  /**
   * Returns the nearest records by cosine similarity, best first, with ties ordered by file and position. Empty without a stamp or for an
   * all-zero vector.
   * @throws CodeGraphError `vector-mismatch` for a vector whose length differs from the stamp
   */
  search(vector: Float32Array, options: { readonly limit: number; readonly filter?: VectorFilter }): Promise<VectorHit[]>;
  /** Returns the records that match a filter, ordered by file and position. */
  find(filter: VectorFilter, limit: number): Promise<VectorPayload[]>;
  /** Returns the number of records. */
  count(): Promise<number>;
  /** Compacts the traces of many small writes. */
  optimize(): Promise<void>;
  /** Returns messages about optional parts that could not be created, such as a column index. */
  warnings(): readonly string[];
  /** Releases the index. May be called more than once. */
  close(): Promise<void>;
}
