/** Documents that contain a word, ascending, with counts as encoded by `packCounts`. */
export interface Postings {
  readonly documents: Int32Array;
  readonly counts: Int32Array;
}

/** Files with a word in their path, by index in the segment, with the number of occurrences in the base name and in the folders. */
export interface PathPostings {
  /** Indexes of files in the segment, ascending. */
  readonly files: Int32Array;
  /** `base << 4 | folder`, each at most 15. */
  readonly counts: Int32Array;
}

/** An inverted index over the documents of a set of files. Documents are numbered from 0; those of a file are consecutive. */
export interface SearchSegment {
  /** File ids in no particular order. Other columns refer to a file by its index here. */
  readonly files: Int32Array;
  /** First document of each file, followed by the number of documents. */
  readonly firstDocument: Int32Array;
  /** Number of words in the base name of each file. */
  readonly baseLengths: Uint8Array;
  /** Number of words in the folders of each file. */
  readonly folderLengths: Uint8Array;
  /** Encoded attributes of each document; see `readStanding`. */
  readonly standings: Uint16Array;
  /** Number of words in each field of each document, in the order of `CHUNK_FIELDS`. */
  readonly lengths: readonly Uint16Array[];
  /** Returns the postings of a word; null if no document contains it. */
  postings(word: string): Postings | null;
  /** Returns the files with a word in their path; null if there is no such file. */
  pathPostings(word: string): PathPostings | null;
  /** True if a document contains the word. Cheaper than `postings`. */
  has(word: string): boolean;
  /** Returns words with a prefix, most frequent first. */
  wordsFrom(prefix: string, limit: number): string[];
}
