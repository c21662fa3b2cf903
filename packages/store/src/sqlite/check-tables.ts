import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";

/**
 * A file that is only read may come from anywhere. A view, or a virtual table of another kind, under the name of a
 * table could keep a question busy for ever.
 */
export function tableCheck(tables: string): (db: Database, path: string) => void {
  // Of each table, how it is made: `TABLE` or `VIRTUAL TABLE … USING fts5`.
  const made = new Map(
    [...tables.matchAll(/^CREATE (VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)(?: USING (\w+))?/gmu)].map(([, virtual, name, module]) => [
      name as string,
      virtual === undefined ? "" : (module as string),
    ]),
  );
  return (db, path) => {
    const found = db.prepare<[], { type: string; name: string; sql: string | null }>("SELECT type, name, sql FROM sqlite_schema").all();
    for (const { type, name, sql } of found) {
      const module = made.get(name);
      if (module === undefined) continue;
      const [, virtual, using] = /^CREATE (VIRTUAL )?TABLE \S+(?: USING (\w+))?/u.exec(sql ?? "") ?? [];
      if (type === "table" && (virtual === undefined ? "" : using) === module) continue;
      throw new CodeGraphError("index-damaged", `${path} has a ${type} ${name} that is not an index's.`, "Move the file aside and build the index again.");
    }
  };
}
