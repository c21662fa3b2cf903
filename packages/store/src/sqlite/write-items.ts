import type { Database } from "better-sqlite3";
import { foldCase } from "../terms/fold.js";
import { batchedInsert } from "./batched-insert.js";
import { keysOfItem } from "./postings.js";

/** Assigns ids to terms. */
export interface ItemWriter {
  /** Returns the id of a term, adding an item for a new term. */
  idOf(term: string): number;
  /** Writes the buffered new items. */
  flush(): void;
  /**
   * Removes those of the items that no longer occur, and adds the others to the trigram index. If no id was requested since the last call,
   * clears the cache of ids, which takes half a gigabyte in the largest trees.
   */
  finish(suspects: ReadonlySet<number>): void;
  /** Drops the state of a previous transaction. Called when one starts. */
  begin(): void;
}

export function itemWriter(db: Database): ItemWriter {
  const find = db.prepare<[string], number>("SELECT id FROM items WHERE term = ?").pluck();
  const highest = db.prepare<[], number | null>("SELECT max(id) FROM items").pluck();
  const insert = batchedInsert(db, "items", ["id", "term"]);
  const drop = db
    .prepare<[number, number, number], string>(
      "DELETE FROM items WHERE id = ? AND NOT EXISTS (SELECT 1 FROM postings WHERE id BETWEEN ? AND ?) RETURNING term",
    )
    .pluck();
  const addTrigrams = db.prepare<[number]>("INSERT INTO trigrams (rowid, term) SELECT id, term FROM items WHERE id > ?");
  const dropTrigrams = db.prepare<[number, string]>("INSERT INTO trigrams (trigrams, rowid, term) VALUES ('delete', ?, ?)");
  const ids = new Map<string, number>();
  let last = 0;
  /** Trigrams are indexed for items up to this one. */
  let findable = 0;
  /** True if the map contains every existing item, so that an unknown term is new. */
  let complete = false;
  let asked = false;

  function idOfFolded(folded: string, term: string): number {
    const known = ids.get(folded) ?? (complete ? undefined : find.get(folded));
    if (known !== undefined) return known;
    insert.add(++last, term);
    return last;
  }

  return {
    idOf(term) {
      asked = true;
      const known = ids.get(term);
      if (known !== undefined) return known;
      const folded = foldCase(term);
      const id = idOfFolded(folded, term);
      ids.set(term, id);
      if (folded !== term) ids.set(folded, id);
      return id;
    },
    flush: insert.flush,
    finish(suspects) {
      let dropped = false;
      for (const item of suspects) {
        const term = drop.get(item, ...keysOfItem(item));
        if (term === undefined) continue;
        // The trigram index stores no text, so a deletion has to name the term.
        if (item <= findable) dropTrigrams.run(item, term);
        dropped = true;
      }
      if (dropped || !asked) {
        ids.clear();
        complete = false;
      }
      asked = false;
      if (last > findable) addTrigrams.run(findable);
      findable = last;
    },
    begin() {
      insert.discard();
      ids.clear();
      last = highest.get() ?? 0;
      findable = last;
      complete = last === 0;
    },
  };
}
