import type { Chunk, FileId } from "@codegraph/model";

/**
 * Read access to search data, which the store treats as opaque bytes. A pack contains the words of a file's chunks. The segment merges
 * packs, so that all documents of a word are found with one lookup.
 *
 * A pack is written with its file and is searchable at once. It is *pending* (unmerged) until a segment contains its current version. A
 * file in the segment counts only if it is packed and not pending; otherwise it has been replaced, moved or removed since. The id of a
 * removed file is not reused.
 *
 * Returned bytes belong to the store and must not be modified.
 */
export interface SearchDataReader {
  /** Returns the chunks of a file by position; null for an unknown file. */
  chunks(fileId: FileId): Chunk[] | null;
  /** Returns the bytes given to {@link SearchDataWriter.putFileDocuments}; null if there are none or the file's content was replaced since. */
  fileDocuments(fileId: FileId): Uint8Array | null;
  /** Returns the ids of all files with a pack, ascending. */
  filesWithDocuments(): FileId[];
  /** Returns the ids of the packed files whose current pack or path is not in the segment, ascending. */
  unmergedFiles(): FileId[];
  /** Returns the document table of the segment; null without a segment. */
  segmentTable(): Uint8Array | null;
  /** Returns the documents of exactly this term; null if the segment does not contain it. */
  segmentTerm(term: string): Uint8Array | null;
  /** Returns the terms of the segment with a prefix, ascending, with the size of their documents in bytes. */
  segmentTerms(prefix: string, limit: number): { readonly term: string; readonly bytes: number }[];
  /** Returns a named value that search stores, such as a trained embedding model; null if absent. */
  searchValue(key: string): Uint8Array | null;
  /**
   * Returns a number that rises with every change of packs, segment and values. Cached reads stay valid while it is unchanged. A number
   * used in a write that was rolled back is not used again.
   */
  searchGeneration(): number;
}

/** Write access to search data. */
export interface SearchDataWriter {
  /**
   * Stores the pack of a file, which makes the file pending; null removes it. A pack is removed with its file and when the file's content
   * is replaced. A moved file keeps its pack and becomes pending.
   * @throws CodeGraphError `invalid-argument` for an unknown file
   */
  putFileDocuments(fileId: FileId, pack: Uint8Array | null): void;
  /**
   * Replaces the segment. It contains the current version of every pack, so no file is pending afterwards. Terms come in any order, each
   * once.
   */
  putSegment(table: Uint8Array, terms: Iterable<readonly [term: string, documents: Uint8Array]>): void;
  /** Like {@link putSegment}, for terms that come in parts. Until it is finished there is no segment and every pack is pending. */
  beginSegment(): SegmentWriter;
  /** Stores a value; null removes it. */
  setSearchValue(key: string, value: Uint8Array | null): void;
}

/** A segment that is being written. */
export interface SegmentWriter {
  /** Adds terms that were not added before, in any order. */
  add(terms: Iterable<readonly [term: string, documents: Uint8Array]>): void;
  /** Completes the segment. */
  finish(table: Uint8Array): void;
}
