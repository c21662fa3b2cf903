import { hash } from "node:crypto";
import type { Database } from "better-sqlite3";

/** Keeps each distinct header once: most files of a project begin with the same licence. */
export interface HeaderWriter {
  /** Counts one more file with this header. Returns its id. */
  add(text: string | null): number | null;
  /** Counts one file less; a header of no file is removed. */
  remove(id: number | null): void;
}

/** A header's id comes from its text, so that finding one needs no index, which would hold all texts once more. */
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
