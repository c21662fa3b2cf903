import type { AnyFileId } from "@codegraph/model";
import { CHUNK_FIELDS } from "../fields.js";
import type { SearchSegment } from "../segment/segment.js";

/** A segment as part of the searched corpus. */
export interface CorpusPart {
  readonly segment: SearchSegment;
  /** 1 for each file of the segment that is up to date; search skips the others. */
  readonly alive: Uint8Array;
  /** Corpus-wide number of the segment's first document. */
  readonly first: number;
  /** Index of the file of each document in the segment. */
  readonly fileOf: Int32Array;
  /** Index of each file in the segment, by file id. */
  readonly placeOf: ReadonlyMap<AnyFileId, number>;
}

/** All segments that are searched together. */
export interface SearchCorpus {
  readonly parts: readonly CorpusPart[];
  /** Number of documents in all parts, including skipped ones. Document numbers are below it. */
  readonly documents: number;
  /** Number of documents in files that are up to date. */
  readonly living: number;
  /** Mean number of words in each field, in the order of `CHUNK_FIELDS`; at least 1. */
  readonly meanLengths: readonly number[];
  /** Mean number of words in base names; at least 1. */
  readonly meanBase: number;
  /** Mean number of words in folders; at least 1. */
  readonly meanFolder: number;
}

/**
 * Combines segments into a corpus.
 * @param isAlive true if the segment's version of the file is the current one
 */
export function openCorpus(
  segments: readonly SearchSegment[],
  isAlive: (segment: SearchSegment, fileId: AnyFileId) => boolean,
): SearchCorpus {
  const sums = CHUNK_FIELDS.map(() => 0);
  const filled = CHUNK_FIELDS.map(() => 0);
  let [living, files, bases, folders, first] = [0, 0, 0, 0, 0];
  const parts = segments.map((segment): CorpusPart => {
    const documents = segment.standings.length;
    const alive = new Uint8Array(segment.files.length);
    const fileOf = new Int32Array(documents);
    for (let file = 0; file < segment.files.length; file++) {
      const [from, to] = [segment.firstDocument[file]!, segment.firstDocument[file + 1]!];
      fileOf.fill(file, from, to);
      if (!isAlive(segment, segment.files[file] as AnyFileId)) continue;
      alive[file] = 1;
      living += to - from;
      files += 1;
      bases += segment.baseLengths[file]!;
      folders += segment.folderLengths[file]!;
      segment.lengths.forEach((column, field) => {
        for (let document = from; document < to; document++) {
          const length = column[document]!;
          sums[field]! += length;
          if (length > 0) filled[field]! += 1;
        }
      });
    }
    const placeOf = new Map(Array.from(segment.files, (id, file) => [id as AnyFileId, file]));
    const part = { segment, alive, first, fileOf, placeOf };
    first += documents;
    return part;
  });
  return {
    parts,
    documents: first,
    living,
    // Averages only over documents that have the field: most chunks have no doc comment, which does not make the other comments long.
    meanLengths: sums.map((sum, field) => Math.max(1, sum / Math.max(1, filled[field]!))),
    meanBase: Math.max(1, bases / Math.max(1, files)),
    meanFolder: Math.max(1, folders / Math.max(1, files)),
  };
}
