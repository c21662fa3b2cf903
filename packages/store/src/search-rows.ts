import type { Chunk } from "@codegraph/model";

/**
 * What search keeps beside the facts. The store does not look inside: a pack holds the words of a file's chunks, and the
 * segment what packs come to when they are put together, so that a word's documents are one look-up.
 *
 * A pack is written with its file and is searchable at once; it is *pending* until a segment was made that holds it. A file
 * that was replaced, moved or taken out is none of the segment's any more, though the segment still names it.
 */
export interface SearchReader {
  /** The chunks of a file by position; null when there is no such file. */
  chunks(fileId: number): Chunk[] | null;
  /** What {@link SearchWriter.putPack} was given; null where nothing was. */
  pack(fileId: number): Uint8Array | null;
  /** The ids of all files that have a pack, ascending. */
  packed(): number[];
  /** The ids of the files whose pack is in no segment as it is now, ascending. */
  pending(): number[];
  /** What the segment says of its documents; null without a segment. */
  segmentTable(): Uint8Array | null;
  /** The documents of a term; null when the segment does not have it. */
  segmentTerm(term: string): Uint8Array | null;
  /** The terms of the segment that begin with a prefix, in order, with the size of what they hold in bytes. */
  segmentTerms(prefix: string, limit: number): { readonly term: string; readonly bytes: number }[];
  /** A named value of search's own, such as what an embedder has learnt; null without. */
  searchValue(key: string): Uint8Array | null;
  /** Rises with every write of packs, segments and values: what was read before is as good as new while it stays. */
  searchGeneration(): number;
}

export interface SearchWriter {
  /** Keeps a file's pack, which makes the file pending; null takes it away. Goes with the file when that is removed. */
  putPack(fileId: number, pack: Uint8Array | null): void;
  /** Replaces the segment; every file is in it afterwards as it is now, and none is pending. Terms come in any order. */
  putSegment(table: Uint8Array, terms: Iterable<readonly [term: string, documents: Uint8Array]>): void;
  setSearchValue(key: string, value: Uint8Array | null): void;
}
