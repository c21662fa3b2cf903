import { packAscending, type TermTable, unpackAscending } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { batchedInsert } from "./batched-insert.js";
import { encodeLines, postingKey } from "./postings.js";
import type { ItemWriter } from "./write-items.js";

/** Postings kept back before they are sorted and written: some tens of megabytes. */
const MOST_PENDING = 500_000;

/** Above any place among the pending; an item times this plus a place is exact as a double. */
const PLACES = 2 ** 20;

/** Writes the terms of files. */
export interface PostingWriter {
  /** Adds the terms of a file that has none. Returns its items, packed. */
  add(fileId: number, terms: TermTable): Uint8Array;
  /** Forgets the terms of a file; `items` are those that {@link add} returned. */
  remove(fileId: number, items: Uint8Array): void;
  /** Writes what was kept back, and drops the items that no longer occur anywhere. */
  flush(): void;
  /** Forgets what was kept back, after a rollback. */
  discard(): void;
}

/**
 * Postings are clustered by item, files arrive one by one: writing each at its place would touch a page per term.
 * So they are gathered, sorted and written in order, at most {@link MOST_PENDING} at a time.
 */
export function postingWriter(db: Database, items: ItemWriter): PostingWriter {
  const insert = batchedInsert(db, "postings", ["id", "lines"]);
  const remove = db.prepare<[number]>("DELETE FROM postings WHERE id = ?");
  const suspects = new Set<number>();
  /** Item and place among the pending in one number, so that a plain sort of numbers brings them in order. */
  let order: number[] = [];
  let files: number[] = [];
  let lines: string[] = [];

  function writePending(): void {
    items.flush();
    for (const key of Float64Array.from(order).sort()) {
      const place = key % PLACES;
      insert.add(postingKey((key - place) / PLACES, files[place] as number), lines[place] as string);
    }
    insert.flush();
    discardPending();
  }

  function discardPending(): void {
    order = [];
    files = [];
    lines = [];
  }

  return {
    add(fileId, { terms, offsets, lines: all }) {
      const found: number[] = [];
      terms.forEach((term, index) => {
        const start = offsets[index] as number;
        const end = offsets[index + 1] as number;
        if (start === end) return;
        if (order.length === MOST_PENDING) writePending();
        const item = items.idOf(term);
        found.push(item);
        order.push(item * PLACES + order.length);
        files.push(fileId);
        lines.push(encodeLines(all.subarray(start, end)));
      });
      return packAscending(found.sort((a, b) => a - b));
    },
    remove(fileId, packed) {
      writePending();
      for (const item of unpackAscending(packed)) {
        remove.run(postingKey(item, fileId));
        suspects.add(item);
      }
    },
    flush() {
      writePending();
      items.dropUnused(suspects);
      suspects.clear();
    },
    discard() {
      discardPending();
      suspects.clear();
    },
  };
}
