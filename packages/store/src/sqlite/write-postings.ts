import { packAscending, type TermTable, unpackAscending } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { foldCase } from "../terms/fold.js";
import { batchedInsert } from "./batched-insert.js";

/** Postings kept back before they are sorted and written: some tens of megabytes. */
const MOST_PENDING = 1 << 19;

/** Keys sort by item, then by arrival; both parts fit a double exactly. */
const ARRIVALS = 1 << 20;

/** Writes the terms of files. */
export interface PostingWriter {
  /** Adds the terms of a file that has none. Returns its items, packed. */
  add(fileId: number, terms: TermTable): Uint8Array;
  /** Forgets the terms of a file; `items` are those that {@link add} returned. */
  remove(fileId: number, items: Uint8Array): void;
  /** Writes what was kept back, and drops the items that no longer occur anywhere. */
  flush(): void;
}

/**
 * Postings are clustered by item, files arrive one by one: writing each at its place would touch a page per term.
 * So they are gathered, sorted and written in order, at most {@link MOST_PENDING} at a time.
 */
export function postingWriter(db: Database): PostingWriter {
  const insert = batchedInsert(db, "postings", ["item_id", "file_id", "lines"]);
  const remove = db.prepare<[number, number]>("DELETE FROM postings WHERE item_id = ? AND file_id = ?");
  const dropOrphan = db.prepare<[number, number]>(
    "DELETE FROM items WHERE id = ? AND NOT EXISTS (SELECT 1 FROM postings WHERE item_id = ?)",
  );
  const find = db.prepare<[string], number>("SELECT id FROM items WHERE term = ?").pluck();
  const insertItem = batchedInsert(db, "items", ["id", "term"]);

  let last = db.prepare<[], number | null>("SELECT max(id) FROM items").pluck().get() ?? 0;
  const startedEmpty = last === 0;
  const ids = new Map<string, number>();
  const suspects = new Set<number>();

  let pending = 0;
  const keys = new Float64Array(MOST_PENDING);
  const files = new Int32Array(MOST_PENDING);
  let lines: string[] = [];

  function itemId(term: string): number {
    const known = ids.get(term);
    if (known !== undefined) return known;
    const folded = foldCase(term);
    let id = ids.get(folded) ?? (startedEmpty ? undefined : find.get(folded));
    if (id === undefined) {
      id = ++last;
      insertItem.add(id, term);
    }
    ids.set(term, id);
    ids.set(folded, id);
    return id;
  }

  function flush(): void {
    insertItem.flush();
    const sorted = keys.subarray(0, pending).sort();
    for (const key of sorted) {
      const arrival = key % ARRIVALS;
      insert.add((key - arrival) / ARRIVALS, files[arrival] as number, lines[arrival] as string);
    }
    insert.flush();
    pending = 0;
    lines = [];
  }

  return {
    add(fileId, { terms, offsets, lines: all }) {
      if (pending + terms.length > MOST_PENDING) flush();
      const items: number[] = [];
      terms.forEach((term, index) => {
        const start = offsets[index] as number;
        const end = offsets[index + 1] as number;
        if (start === end) return;
        const item = itemId(term);
        items.push(item);
        if (pending === MOST_PENDING) flush();
        keys[pending] = item * ARRIVALS + pending;
        files[pending] = fileId;
        lines.push(end - start === 1 ? String(all[start]) : all.subarray(start, end).join(","));
        pending++;
      });
      return packAscending(items.sort((a, b) => a - b));
    },
    remove(fileId, items) {
      flush();
      for (const item of unpackAscending(items)) {
        remove.run(item, fileId);
        suspects.add(item);
      }
    },
    flush() {
      flush();
      let dropped = 0;
      for (const item of suspects) dropped += dropOrphan.run(item, item).changes;
      suspects.clear();
      if (dropped > 0) ids.clear();
    },
  };
}
