import { encodeAscending, type FileId, type TermTable, decodeAscending } from "@codegraph/model";
import type { Database, Statement } from "better-sqlite3";
import { type BatchedInsert, batchedInsert } from "./batched-insert.js";
import type { ItemCountWriter } from "./item-counts.js";
import { blockOf, countLines, eachSegment, encodeLines, FILES_PER_BLOCK, MAX_LINE, postingKey, segmentOf } from "./postings.js";
import type { ItemWriter } from "./write-items.js";

/** Number of postings buffered before they are sorted and written: some tens of megabytes. */
const MAX_BUFFERED = 500_000;

/** Greater than any index in the buffer. An item times this plus an index is exact as a double. */
const BUFFER_LIMIT = 2 ** 20;

const NO_LINES = new Int32Array(0);

/** Writes the terms of files. */
export interface PostingWriter {
  /** Called first in every transaction. */
  begin(): void;
  /** Adds the terms of a file that has none yet. Returns its items, packed. */
  add(fileId: FileId, terms: TermTable): Uint8Array;
  /** Removes the terms of a file; `items` is the value that {@link add} returned. */
  remove(fileId: FileId, items: Uint8Array): void;
  /** Writes the buffered postings and updates the items. */
  flush(): void;
  /** Drops the buffered postings after a rollback. */
  discard(): void;
}

/**
 * Creates a posting writer. Postings are clustered by item but files arrive one by one, so writing each in place would touch a page per
 * term. Additions and removals are therefore buffered, sorted and written in order, at most {@link MAX_BUFFERED} at a time.
 */
export function postingWriter(db: Database, items: ItemWriter, counts: ItemCountWriter): PostingWriter {
  const state = createState(db, items, counts);
  const { suspects } = state;
  return {
    begin() {
      state.written = state.highest.get() ?? 0;
    },
    add(fileId, { terms, offsets, lines: all }) {
      const found: number[] = [];
      terms.forEach((term, index) => {
        const start = offsets[index] as number;
        const end = offsets[index + 1] as number;
        if (start === end) return;
        const item = items.idOf(term);
        found.push(item);
        buffer(state, item, fileId, all.subarray(start, end));
      });
      return encodeAscending(found.sort((a, b) => a - b));
    },
    remove(fileId, packed) {
      for (const item of decodeAscending(packed)) buffer(state, item, fileId, NO_LINES);
    },
    flush() {
      writeBuffered(state);
      items.finish(suspects);
      suspects.clear();
    },
    discard() {
      state.append.discard();
      counts.discard();
      clearBuffer(state);
      suspects.clear();
    },
  };
}

/** Statements of the table of postings, and the postings that are not written yet. */
interface PostingState {
  readonly items: ItemWriter;
  readonly counts: ItemCountWriter;
  /** Appends lines to the row of an item. */
  readonly append: BatchedInsert;
  readonly read: Statement<[number], string>;
  readonly replace: Statement<[number, string]>;
  readonly remove: Statement<[number]>;
  readonly highest: Statement<[], number | null>;
  /** Items that lost a row, possibly their last. */
  readonly suspects: Set<number>;
  /** Highest file id with written postings. */
  written: number;
  /** Item and buffer index in one number, so that a plain numeric sort orders them by item. */
  order: number[];
  /** File of each buffered posting. */
  files: FileId[];
  /**
   * Lines of all buffered postings, concatenated. No lines means that the item is removed from the file. As strings they would be half a
   * million objects for the garbage collector.
   */
  lines: Int32Array;
  /** Start of each buffered posting in `lines`, and the end of the last one. */
  starts: number[];
}

function createState(db: Database, items: ItemWriter, counts: ItemCountWriter): PostingState {
  return {
    items,
    counts,
    append: batchedInsert(db, "postings", ["id", "lines"], "ON CONFLICT (id) DO UPDATE SET lines = lines || excluded.lines"),
    read: db.prepare<[number], string>("SELECT lines FROM postings WHERE id = ?").pluck(),
    replace: db.prepare<[number, string]>("INSERT OR REPLACE INTO postings (id, lines) VALUES (?, ?)"),
    remove: db.prepare<[number]>("DELETE FROM postings WHERE id = ?"),
    highest: db.prepare<[], number | null>("SELECT max(file_id) FROM file_facts").pluck(),
    suspects: new Set(),
    written: 0,
    order: [],
    files: [],
    lines: new Int32Array(1 << 16),
    starts: [0],
  };
}

function buffer(state: PostingState, item: number, fileId: FileId, more: Int32Array): void {
  if (state.order.length === MAX_BUFFERED) writeBuffered(state);
  const { order, starts } = state;
  order.push(item * BUFFER_LIMIT + order.length);
  state.files.push(fileId);
  const start = starts.at(-1) as number;
  if (start + more.length > state.lines.length) {
    const larger = new Int32Array(Math.max(2 * state.lines.length, start + more.length));
    larger.set(state.lines);
    state.lines = larger;
  }
  state.lines.set(more, start);
  starts.push(start + more.length);
}

function linesAt({ lines, starts }: PostingState, place: number): Int32Array {
  return lines.subarray(starts[place], starts[place + 1]);
}

/** True if no line is left to write; see {@link MAX_LINE}. */
function isEmpty({ lines, starts }: PostingState, place: number): boolean {
  const start = starts[place] as number;
  return start === starts[place + 1] || (lines[start] as number) > MAX_LINE;
}

/** Writes the buffered postings in the order of their items and empties the buffer. */
function writeBuffered(state: PostingState): void {
  const { files } = state;
  state.items.flush();
  const sorted = Float64Array.from(state.order).sort();
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const item = Math.floor((sorted[start] as number) / BUFFER_LIMIT);
    const places: number[] = [];
    let ascending = true;
    let last = state.written;
    for (; end < sorted.length; end++) {
      const place = (sorted[end] as number) - item * BUFFER_LIMIT;
      if (place >= BUFFER_LIMIT) break;
      const file = files[place] as FileId;
      ascending &&= file > last && !isEmpty(state, place);
      last = file;
      places.push(place);
    }
    if (ascending) appendLines(state, item, places);
    else changeLines(state, item, places);
  }
  state.append.flush();
  state.counts.flush();
  state.written = files.reduce((most, file) => Math.max(most, file), state.written);
  clearBuffer(state);
}

/** Appends lines of files that come after all existing files of the item. */
function appendLines(state: PostingState, item: number, places: readonly number[]): void {
  const { append, files, counts } = state;
  let block = -1;
  let row = "";
  let count = 0;
  for (const place of places) {
    const file = files[place] as FileId;
    const text = encodeLines(linesAt(state, place));
    count += countLines(text);
    if (blockOf(file) !== block) {
      if (row !== "") append.add(postingKey(item, block), row);
      block = blockOf(file);
      row = "";
    }
    row += segmentOf(file, text);
  }
  append.add(postingKey(item, block), row);
  counts.add(item, count);
}

/** Replaces the lines of an item in files. If a file was buffered twice, the later entry counts. */
function changeLines(state: PostingState, item: number, places: readonly number[]): void {
  const { files } = state;
  const blocks = new Map<number, Map<FileId, string>>();
  for (const place of places) {
    const file = files[place] as FileId;
    const block = blockOf(file);
    let changed = blocks.get(block);
    if (changed === undefined) blocks.set(block, (changed = new Map()));
    changed.set(file, encodeLines(linesAt(state, place)));
  }
  for (const [block, changed] of blocks) {
    const key = postingKey(item, block);
    const before = state.read.get(key) ?? "";
    // Most items of an edited file keep their lines.
    if (changed.size === 1 && holds(before, ...(changed.entries().next().value as [FileId, string]))) continue;
    const { text, more } = changedRow(key, before, changed);
    state.counts.add(item, more);
    if (text !== "") state.replace.run(key, text);
    else {
      state.remove.run(key);
      state.suspects.add(item);
    }
  }
}

function clearBuffer(state: PostingState): void {
  state.order = [];
  state.files = [];
  state.starts = [0];
}

/** True if a row contains exactly this segment for a file. */
function holds(row: string, file: FileId, lines: string): boolean {
  if (lines === "") return false;
  const segment = segmentOf(file, lines);
  const start = row.indexOf(segment.charAt(0));
  if (start === -1 || !row.startsWith(segment, start)) return false;
  const end = start + segment.length;
  return end === row.length || row.charCodeAt(end) <= FILES_PER_BLOCK;
}

/** Returns a row with the new lines of files, and by how many lines it grows. */
function changedRow(key: number, before: string, changed: Map<FileId, string>): { text: string; more: number } {
  let more = 0;
  for (const text of changed.values()) more += countLines(text);
  eachSegment(key, before, (file, start, end) => {
    const text = before.slice(start, end);
    if (changed.has(file)) more -= countLines(text);
    else changed.set(file, text);
  });
  let text = "";
  for (const [file, lines] of [...changed].sort(([a], [b]) => a - b)) if (lines !== "") text += segmentOf(file, lines);
  return { text, more };
}
