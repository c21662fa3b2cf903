import type { Database } from "better-sqlite3";
import { foldCase } from "../terms/fold.js";
import { batchedInsert } from "./batched-insert.js";
import { keysOfItem } from "./postings.js";

/** Gives terms their ids. */
export interface ItemWriter {
  /** The id of a term, which becomes an item if it is none yet. */
  idOf(term: string): number;
  /** Writes the new items that are still kept back. */
  flush(): void;
  /** Removes those of the items that occur nowhere. */
  dropUnused(items: ReadonlySet<number>): void;
  /** Forgets what a former transaction knew; called when one begins. */
  begin(): void;
}

export function itemWriter(db: Database): ItemWriter {
  const find = db.prepare<[string], number>("SELECT id FROM items WHERE term = ?").pluck();
  const highest = db.prepare<[], number | null>("SELECT max(id) FROM items").pluck();
  const insert = batchedInsert(db, "items", ["id", "term"]);
  const drop = db.prepare<[number, number, number]>(
    "DELETE FROM items WHERE id = ? AND NOT EXISTS (SELECT 1 FROM postings WHERE id BETWEEN ? AND ?)",
  );
  const ids = new Map<string, number>();
  let last = 0;
  /** Whether the map holds every item there is, so that a term it does not know is new. */
  let complete = false;

  function idOfFolded(folded: string, term: string): number {
    const known = ids.get(folded) ?? (complete ? undefined : find.get(folded));
    if (known !== undefined) return known;
    insert.add(++last, term);
    return last;
  }

  return {
    idOf(term) {
      const known = ids.get(term);
      if (known !== undefined) return known;
      const folded = foldCase(term);
      const id = idOfFolded(folded, term);
      ids.set(term, id);
      if (folded !== term) ids.set(folded, id);
      return id;
    },
    flush: insert.flush,
    dropUnused(items) {
      let dropped = 0;
      for (const item of items) dropped += drop.run(item, ...keysOfItem(item)).changes;
      if (dropped > 0) ids.clear();
    },
    begin() {
      insert.discard();
      ids.clear();
      last = highest.get() ?? 0;
      complete = last === 0;
    },
  };
}
