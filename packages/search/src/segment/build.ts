import { ByteWriter, type FileId } from "@codegraph/model";
import { CHUNK_FIELDS } from "../fields.js";
import { decodeDocuments } from "../file-documents.js";
import { pathKey, runKey } from "./keys.js";
import { pathWords } from "./path-words.js";
import { encodeTable } from "./table.js";

/** A file of a segment. */
export interface SegmentFile {
  readonly id: FileId;
  /** Relative POSIX path. */
  readonly path: string;
}

/** Stored form of a segment. */
export interface SegmentRows {
  /** Columns by file and document. */
  readonly table: Uint8Array<ArrayBuffer>;
  /** Ordered by key within a run. */
  readonly terms: readonly (readonly [key: string, postings: Uint8Array])[];
}

/** Builds a segment from packed files. */
export interface SegmentBuilder {
  /** Adds a packed file. Returns false and adds nothing if it has another version. */
  add(file: SegmentFile, pack: Uint8Array): boolean;
  /**
   * Returns the finished terms that have not been taken yet. Taking them early keeps the terms of a large project from being in memory all
   * at once.
   */
  take(): SegmentRows["terms"];
  /** Returns the table and the terms not taken yet. */
  finish(): SegmentRows;
}

/** Postings gathered before sorting. Each takes 12 bytes, so a run takes up to 50 MB. */
const POSTINGS_PER_RUN = 4_000_000;

/** Creates a builder, which holds some 50 MB of postings at a time, and finished terms until they are taken. */
export function createSegmentBuilder(): SegmentBuilder {
  const files: number[] = [];
  const firstDocument: number[] = [0];
  const bases: number[] = [];
  const folders: number[] = [];
  const standings: number[] = [];
  const lengths: number[][] = CHUNK_FIELDS.map(() => []);
  const paths = new Map<string, number[]>();
  let rows: (readonly [string, Uint8Array])[] = [];
  let run = createRun();
  let runs = 0;

  function add({ id, path }: SegmentFile, bytes: Uint8Array): boolean {
    const pack = decodeDocuments(bytes);
    if (pack === null) return false;
    const { counts, base, folder } = pathWords(path);
    for (const [word, [inBase, inFolder]] of counts) {
      const row = paths.get(word) ?? [];
      row.push(files.length, (Math.min(inBase, 15) << 4) | Math.min(inFolder, 15));
      paths.set(word, row);
    }
    files.push(id);
    bases.push(Math.min(base, 255));
    folders.push(Math.min(folder, 255));
    const ids = pack.words.map((word) => run.idOf(word));
    for (const document of pack.documents) {
      run.add(standings.length, ids, document.words, document.counts);
      standings.push(document.standing);
      document.lengths.forEach((length, field) => lengths[field]!.push(Math.min(length, 0xffff)));
    }
    firstDocument.push(standings.length);
    if (run.size >= POSTINGS_PER_RUN) endRun();
    return true;
  }

  function endRun(): void {
    for (const [word, postings] of run.finish()) rows.push([runKey(word, runs), postings]);
    runs += 1;
    run = createRun();
  }

  function finish(): SegmentRows {
    if (run.size > 0) endRun();
    const writer = new ByteWriter();
    for (const [word, row] of paths) {
      writer.reset();
      let last = 0;
      for (let at = 0; at < row.length; at += 2) {
        writer.number(row[at]! - last);
        writer.number(row[at + 1]!);
        last = row[at]!;
      }
      rows.push([pathKey(word), writer.written().slice()]);
    }
    return { table: encodeTable({ runs, files, firstDocument, bases, folders, standings, lengths }), terms: rows };
  }

  function take(): SegmentRows["terms"] {
    const taken = rows;
    rows = [];
    return taken;
  }

  return { add, take, finish };
}

/** Gathers postings in any order and sorts them by word. */
function createRun(): {
  readonly size: number;
  idOf(word: string): number;
  add(document: number, ids: readonly number[], words: Int32Array, counts: Int32Array): void;
  finish(): (readonly [string, Uint8Array])[];
} {
  const ids = new Map<string, number>();
  let capacity = 1 << 16;
  let wordOf = new Int32Array(capacity);
  let documentOf = new Int32Array(capacity);
  let countsOf = new Int32Array(capacity);
  let size = 0;

  function grow(): void {
    capacity *= 2;
    const larger = (column: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(capacity);
      grown.set(column);
      return grown;
    };
    [wordOf, documentOf, countsOf] = [larger(wordOf), larger(documentOf), larger(countsOf)];
  }

  return {
    get size() {
      return size;
    },
    idOf(word) {
      let id = ids.get(word);
      if (id === undefined) ids.set(word, (id = ids.size));
      return id;
    },
    add(document, wordIds, words, counts) {
      while (size + words.length > capacity) grow();
      for (let at = 0; at < words.length; at++) {
        wordOf[size] = wordIds[words[at]!]!;
        documentOf[size] = document;
        countsOf[size++] = counts[at]!;
      }
    },
    finish() {
      // A counting sort is stable, so the documents of a word stay in order.
      const starts = new Int32Array(ids.size + 1);
      for (let at = 0; at < size; at++) starts[wordOf[at]! + 1]! += 1;
      for (let id = 0; id < ids.size; id++) starts[id + 1]! += starts[id]!;
      const order = new Int32Array(size);
      const next = starts.slice();
      for (let at = 0; at < size; at++) order[next[wordOf[at]!]!++] = at;
      // All rows share one buffer: a separate buffer for each row costs more than its content.
      const writer = new ByteWriter();
      const ends = new Int32Array(ids.size);
      for (let id = 0; id < ids.size; id++) {
        let last = 0;
        for (let at = starts[id]!; at < starts[id + 1]!; at++) {
          const posting = order[at]!;
          writer.number(documentOf[posting]! - last);
          writer.number(countsOf[posting]!);
          last = documentOf[posting]!;
        }
        ends[id] = writer.length;
      }
      const bytes = writer.written().slice();
      const rows = Array.from(ids, ([word, id]) => [word, bytes.subarray(id === 0 ? 0 : ends[id - 1], ends[id])] as const);
      return rows.sort(([a], [b]) => (a < b ? -1 : 1));
    },
  };
}
