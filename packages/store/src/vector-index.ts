/** A chunk with its vector, and what vectors are filtered by. */
export interface VectorRecord {
  /** Relative POSIX path of its file. */
  readonly file: string;
  /** Place among the chunks of the file, from 0, below 2^20; with the file it is the record's identity. */
  readonly position: number;
  /** 1-based, both included. */
  readonly startLine: number;
  readonly endLine: number;
  readonly language: string;
  /** The kind of definition it shows, or `text`. */
  readonly nodeType: string;
  /** Null for what shows no definition. */
  readonly symbolName: string | null;
  /** `UserService > processPayment`. */
  readonly symbolPath: string | null;
  readonly labels: readonly string[];
  /** The names it calls, each once; null where calls are not known. */
  readonly callsOut: readonly string[] | null;
  /** As long as the index's dimensions; of any length as an arrow. An all-zero vector is kept and never found. */
  readonly vector: Float32Array;
}

/** What a file's vectors were made of. */
export interface VectorFile {
  readonly file: string;
  /** The hash of the content they were made of: a file whose hash is another is to be embedded anew. */
  readonly hash: string;
}

/** Every given condition must hold; within one, any of the values, which are compared exactly. Nothing fits one without values. */
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

export interface VectorHit extends VectorPayload {
  /** Cosine of the angle between the vectors, -1 to 1. */
  readonly similarity: number;
}

/** Which embedder's vectors an index holds. */
export interface VectorStamp {
  readonly embedder: string;
  readonly dimensions: number;
}

/**
 * Keeps vectors of chunks. Files are replaced whole. What one process has written is seen by all others with their next
 * call. Writes of several processes on one index lose nothing and double nothing. After {@link VectorIndex.close} every
 * other call is rejected as `invalid-argument`.
 *
 * Errors of the medium are `CodeGraphError`s: `disk-full`, `read-only`, `locked`, `index-damaged`, `store-unavailable`.
 */
export interface VectorIndex {
  /** Null before the first {@link reset}. */
  stamp(): Promise<VectorStamp | null>;
  /**
   * Drops everything and begins anew for this embedder.
   * @throws CodeGraphError `invalid-argument` for dimensions that are no whole number from 1
   */
  reset(stamp: VectorStamp): Promise<void>;
  /** The files it holds, by path, with the hash they were embedded at. */
  files(): Promise<Map<string, string>>;
  /**
   * Replaces all records of these files, in one transaction; a file may have none. No file is named twice.
   * @throws CodeGraphError `vector-mismatch` for a vector of another length than the stamp's, or without a stamp;
   *   `invalid-argument` for a position that is none, or that two records of a file have
   */
  put(files: readonly (VectorFile & { readonly records: readonly VectorRecord[] })[]): Promise<void>;
  /** Takes files out; those that are not there are passed over. */
  remove(files: readonly string[]): Promise<void>;
  /**
   * The nearest by cosine, best first; ties by file and position. Nothing without a stamp, and for an all-zero vector.
   * @throws CodeGraphError `vector-mismatch` for a vector of another length than the stamp's
   */
  search(vector: Float32Array, options: { readonly limit: number; readonly filter?: VectorFilter }): Promise<VectorHit[]>;
  /** By filter alone, ordered by file and position. */
  find(filter: VectorFilter, limit: number): Promise<VectorPayload[]>;
  count(): Promise<number>;
  /** Compacts what many small writes left behind. */
  optimize(): Promise<void>;
  /** What could not be made though the index works without it, such as an index on a column. */
  warnings(): readonly string[];
  close(): Promise<void>;
}
