/** Documents that a word stands in, ascending, each with its counts as `packCounts` writes them. */
export interface Postings {
  readonly documents: Int32Array;
  readonly counts: Int32Array;
}

/** Files in whose path a word stands, by their place in the segment, and how often in the name and in the folders. */
export interface PathPostings {
  readonly files: Int32Array;
  /** `base << 4 | folder`, each at most 15. */
  readonly counts: Int32Array;
}

/** An inverted index over the documents of files. Documents are numbered from 0, those of a file one after the other. */
export interface Segment {
  /** Ids of the files, in no certain order; a place in this column is what other columns mean by a file. */
  readonly files: Int32Array;
  /** The first document of each file, and behind the last file the number of documents. */
  readonly firstDocument: Int32Array;
  /** Words in the name of each file, and in the folders above it. */
  readonly baseLengths: Uint8Array;
  readonly folderLengths: Uint8Array;
  /** What each document is; see `readStanding`. */
  readonly standings: Uint16Array;
  /** Words in each field of each document, in the order of `CHUNK_FIELDS`. */
  readonly lengths: readonly Uint16Array[];
  /** Null when no document has the word. */
  postings(word: string): Postings | null;
  pathPostings(word: string): PathPostings | null;
  /** Whether a document has the word; cheaper than its postings. */
  has(word: string): boolean;
  /** Words that begin with a prefix, those of most documents first. */
  wordsFrom(prefix: string, limit: number): string[];
}
