import type { Chunk } from "@codegraph/model";

/**
 * What search keeps beside the facts. The store does not look inside: a pack holds the words of a file's chunks, and the
 * segment what packs come to when they are put together, so that a word's documents are one look-up.
 *
 * A pack is written with its file and is searchable at once; it is *pending* until a segment was made that holds it as it
 * is. Of the files that the segment names, those count that are packed and not pending: the others were replaced, moved or
 * taken out since. The id of a file that was taken out is not given again.
 *
 * Bytes that are read are the store's own: they are not to be changed.
 */
export interface SearchReader {
  /** The chunks of a file by position; null when there is no such file. */
  chunks(fileId: number): Chunk[] | null;
  /** What {@link SearchWriter.putPack} was given; null where nothing was, and since the file's content was replaced. */
  pack(fileId: number): Uint8Array | null;
  /** The ids of all files that have a pack, ascending. */
  packed(): number[];
  /** The ids of those of them whose pack, or path, is not in the segment as it is now, ascending. */
  pending(): number[];
  /** What the segment says of its documents; null without a segment. */
  segmentTable(): Uint8Array | null;
  /** The documents of exactly this term; null when the segment does not have it. */
  segmentTerm(term: string): Uint8Array | null;
  /** The terms of the segment that begin with a prefix, ascending, with the size of what they hold in bytes. */
  segmentTerms(prefix: string, limit: number): { readonly term: string; readonly bytes: number }[];
  /** A named value of search's own, such as what an embedder has learnt; null without. */
  searchValue(key: string): Uint8Array | null;
  /**
   * Rises with every change of packs, segment and values: what was read of them before is as good as new while it stays.
   * A number given within a write that was undone is not given again.
   */
  searchGeneration(): number;
}

export interface SearchWriter {
  /**
   * Keeps a file's pack, which makes the file pending; null takes it away. It goes with its file, and when the file's
   * content is replaced; when the file is moved it stays, and is pending.
   * @throws CodeGraphError `invalid-argument` when there is no such file
   */
  putPack(fileId: number, pack: Uint8Array | null): void;
  /**
   * Replaces the segment; every file that has a pack is in it afterwards as it is now, and none is pending. Terms come in
   * any order, each once.
   */
  putSegment(table: Uint8Array, terms: Iterable<readonly [term: string, documents: Uint8Array]>): void;
  /** As {@link putSegment}, for one whose terms come in parts. Until it is finished there is no segment, and every pack is pending. */
  beginSegment(): SegmentParts;
  /** Keeps a value; null takes it away. */
  setSearchValue(key: string, value: Uint8Array | null): void;
}

/** A segment that is being written. */
export interface SegmentParts {
  /** Terms that were not added before, in any order. */
  add(terms: Iterable<readonly [term: string, documents: Uint8Array]>): void;
  /** Makes it the segment. */
  finish(table: Uint8Array): void;
}
