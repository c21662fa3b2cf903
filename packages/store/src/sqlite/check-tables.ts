import { CodeGraphError } from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { TABLES } from "./tables.js";

/** Of each table, how it is made: `TABLE` or `VIRTUAL TABLE … USING fts5`. */
const MADE = new Map(
  [...TABLES.matchAll(/^CREATE (VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)(?: USING (\w+))?/gmu)].map(([, virtual, name, module]) => [
    name as string,
    virtual === undefined ? "" : (module as string),
  ]),
);

/**
 * An index that is only read may come from anywhere. A view, or a virtual table of another kind, under the name of a
 * table could keep a question busy for ever.
 * @throws CodeGraphError `index-damaged`
 */
export function checkTables(db: Database, path: string): void {
  const found = db.prepare<[], { type: string; name: string; sql: string | null }>("SELECT type, name, sql FROM sqlite_schema").all();
  for (const { type, name, sql } of found) {
    const module = MADE.get(name);
    if (module === undefined) continue;
    const [, virtual, using] = /^CREATE (VIRTUAL )?TABLE \S+(?: USING (\w+))?/u.exec(sql ?? "") ?? [];
    if (type === "table" && (virtual === undefined ? "" : using) === module) continue;
    throw new CodeGraphError("index-damaged", `${path} has a ${type} ${name} that is not an index's.`, "Move the file aside and build the index again.");
  }
}
