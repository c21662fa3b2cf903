import { ByteReader } from "@codegraph/model";
import { createSegmentBuilder, type SegmentFile } from "./build.js";
import { pathKey, runKey } from "./keys.js";
import type { Segment } from "./segment.js";
import { decodeTable } from "./table.js";

/** Where the rows of a segment are kept. */
export interface SegmentSource {
  readonly table: Uint8Array;
  term(key: string): Uint8Array | null;
  /** Keys that begin with a prefix, in order, with the size of their rows in bytes. */
  terms(prefix: string, limit: number): readonly { readonly term: string; readonly bytes: number }[];
}

/** Of the words with a prefix, so many are looked at to find those of most documents. */
const MOST_LOOKED_AT = 256;

/** Null for a segment of another version, which is to be made anew. */
export function openSegment(source: SegmentSource): Segment | null {
  const columns = decodeTable(source.table);
  if (columns === null) return null;
  return {
    files: columns.files,
    firstDocument: columns.firstDocument,
    baseLengths: columns.bases,
    folderLengths: columns.folders,
    standings: columns.standings,
    lengths: columns.lengths,
    postings(word) {
      const rows: Uint8Array[] = [];
      for (let run = 0; run < columns.runs; run++) {
        const row = source.term(runKey(word, run));
        if (row !== null) rows.push(row);
      }
      if (rows.length === 0) return null;
      const [documents, counts] = decodePairs(rows);
      return { documents, counts };
    },
    pathPostings(word) {
      const row = source.term(pathKey(word));
      if (row === null) return null;
      const [files, counts] = decodePairs([row]);
      return { files, counts };
    },
    has(word) {
      for (let run = 0; run < columns.runs; run++) if (source.term(runKey(word, run)) !== null) return true;
      return false;
    },
    wordsFrom: (prefix, limit) =>
      source
        .terms(prefix, MOST_LOOKED_AT)
        .filter(({ term }) => !term.includes("\t"))
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, limit)
        .map(({ term }) => term),
  };
}

/** A segment in memory of files whose packs no other has; packs of another version are left out. */
export function openPacks(files: Iterable<SegmentFile & { readonly pack: Uint8Array }>): Segment {
  const builder = createSegmentBuilder();
  for (const { pack, ...file } of files) builder.add(file, pack);
  const { table, terms } = builder.finish();
  const rows = new Map(terms);
  const keys = [...rows.keys()].sort();
  return openSegment({
    table,
    term: (key) => rows.get(key) ?? null,
    terms(prefix, limit) {
      const found: { term: string; bytes: number }[] = [];
      for (let at = firstFrom(keys, prefix); at < keys.length && found.length < limit && keys[at]!.startsWith(prefix); at++) {
        found.push({ term: keys[at]!, bytes: rows.get(keys[at]!)!.length });
      }
      return found;
    },
  })!;
}

/** The place of the first key that is not before `wanted`. */
function firstFrom(keys: readonly string[], wanted: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs of an ascending number, written as the difference to the one before, and a number that goes with it. */
function decodePairs(rows: readonly Uint8Array[]): [Int32Array, Int32Array] {
  const most = rows.reduce((sum, row) => sum + (row.length >> 1), 0);
  const first = new Int32Array(most);
  const second = new Int32Array(most);
  let size = 0;
  for (const row of rows) {
    const reader = new ByteReader(row);
    let last = 0;
    while (reader.position < row.length) {
      first[size] = last += reader.number();
      second[size++] = reader.number();
    }
  }
  return [first.subarray(0, size), second.subarray(0, size)];
}
