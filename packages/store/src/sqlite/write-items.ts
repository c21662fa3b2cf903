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
  /**
   * Removes those of the items that occur nowhere, and makes all others findable by what they contain. Where no id was asked for
   * since the last time, all that is known of ids is forgotten: in the largest trees that is half a gigabyte.
   */
  settle(suspects: ReadonlySet<number>): void;
  /** Forgets what a former transaction knew; called when one begins. */
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
  const dropTrigrams = db.prepare<[number, string]>(
    "INSERT INTO trigrams (trigrams, rowid, term) VALUES ('delete', ?, ?)",
  );
  const ids = new Map<string, number>();
  let last = 0;
  /** The trigrams of items up to this one are known. */
  let findable = 0;
  /** Whether the map holds every item there is, so that a term it does not know is new. */
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
    settle(suspects) {
      let dropped = false;
      for (const item of suspects) {
        const term = drop.get(item, ...keysOfItem(item));
        if (term === undefined) continue;
        // The index keeps no text, so it has to be told which trigrams to forget.
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
