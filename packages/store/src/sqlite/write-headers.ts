import { hash } from "node:crypto";
import type { Database } from "better-sqlite3";

/** Stores each distinct header once, because most files of a project start with the same licence. */
export interface HeaderWriter {
  /** Counts one more file with this header. Returns the header's id. */
  add(text: string | null): number | null;
  /** Counts one file less, and removes a header without files. */
  remove(id: number | null): void;
}

/** Creates a header writer. The id is derived from the text, so that finding a header needs no index, which would store all texts again. */
export function headerWriter(db: Database): HeaderWriter {
  const textOf = db.prepare<[number], string>("SELECT text FROM headers WHERE id = ?").pluck();
  const count = db.prepare<[number, string]>(
    "INSERT INTO headers (id, files, text) VALUES (?, 1, ?) ON CONFLICT (id) DO UPDATE SET files = files + 1",
  );
  const uncount = db.prepare<[number]>("UPDATE headers SET files = files - 1 WHERE id = ?");
  const drop = db.prepare<[number]>("DELETE FROM headers WHERE id = ? AND files = 0");

  return {
    add(text) {
      if (text === null) return null;
      let id = hash("sha1", text, "buffer").readUInt32BE();
      for (let there = textOf.get(id); there !== undefined && there !== text; there = textOf.get(id)) id++;
      count.run(id, text);
      return id;
    },
    remove(id) {
      if (id === null) return;
      uncount.run(id);
      drop.run(id);
    },
  };
}
