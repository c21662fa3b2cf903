import { createSegmentBuilder, type SegmentFile } from "./build.js";
import { pathKey, runKey } from "./keys.js";
import { createRowCache } from "./row-cache.js";
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
  const chunkRows = createRowCache((word) => {
    const rows: Uint8Array[] = [];
    for (let run = 0; run < columns.runs; run++) {
      const row = source.term(runKey(word, run));
      if (row !== null) rows.push(row);
    }
    return rows;
  });
  const pathRows = createRowCache((word) => {
    const row = source.term(pathKey(word));
    return row === null ? [] : [row];
  });
  const longerWords = new Map<string, string[]>();
  return {
    files: columns.files,
    firstDocument: columns.firstDocument,
    baseLengths: columns.bases,
    folderLengths: columns.folders,
    standings: columns.standings,
    lengths: columns.lengths,
    postings(word) {
      const row = chunkRows.of(word);
      return row && { documents: row.first, counts: row.second };
    },
    pathPostings(word) {
      const row = pathRows.of(word);
      return row && { files: row.first, counts: row.second };
    },
    has: (word) => chunkRows.of(word) !== null,
    wordsFrom(prefix, limit) {
      const key = `${limit} ${prefix}`;
      let words = longerWords.get(key);
      if (!words) {
        words = mostFrequent(source.terms(prefix, MAX_CANDIDATES), limit);
        if (longerWords.size >= MAX_PREFIXES) longerWords.clear();
        longerWords.set(key, words);
      }
      return words;
    },
  };
}

/** Prefixes whose longer words are remembered. */
const MAX_PREFIXES = 10_000;

function mostFrequent(terms: ReturnType<SegmentSource["terms"]>, limit: number): string[] {
  return terms
    .filter(({ term }) => !term.includes("\t"))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, limit)
    .map(({ term }) => term);
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
