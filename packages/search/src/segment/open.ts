import { ByteReader } from "@codegraph/model";
import { createSegmentBuilder, type SegmentFile } from "./build.js";
import { pathKey, runKey } from "./keys.js";
import type { SearchSegment } from "./segment.js";
import { decodeTable } from "./table.js";

/** Access to the stored rows of a segment. */
export interface SegmentSource {
  /** Bytes of `SegmentRows.table`. */
  readonly table: Uint8Array;
  /** Returns the row of a key; null if it does not exist. */
  term(key: string): Uint8Array | null;
  /** Returns keys with a prefix in order, with the size of their rows in bytes. */
  terms(prefix: string, limit: number): readonly { readonly term: string; readonly bytes: number }[];
}

/** Number of words with a prefix that are compared to find the most frequent ones. */
const MAX_CANDIDATES = 256;

/** Opens a segment; null if it has another version and has to be rebuilt. */
export function openSegment(source: SegmentSource): SearchSegment | null {
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
        .terms(prefix, MAX_CANDIDATES)
        .filter(({ term }) => !term.includes("\t"))
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, limit)
        .map(({ term }) => term),
  };
}

/** Builds a segment in memory from unmerged files. Skips packed files of another version. */
export function openUnmergedSegment(files: Iterable<SegmentFile & { readonly pack: Uint8Array }>): SearchSegment {
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

/** Returns the index of the first key that is not less than `wanted`. */
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

/** Decodes pairs of numbers: ascending numbers stored as differences, each with an associated number. */
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
