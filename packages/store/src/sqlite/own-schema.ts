import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import { create } from "./migrations.js";

/** The tables, indexes and views of an index, as `type name sql`; no index of ours has a trigger. */
function schemaOf(db: Database.Database): string[] {
  const all = db.prepare<[], { type: string; name: string; sql: string | null }>("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").all();
  return all.map(({ type, name, sql }) => `${type} ${name} ${(sql ?? "").replaceAll(/\s+/gu, " ")}`);
}

/**
 * Makes sure that a database has exactly the tables, indexes and views of an index of this version, and so nothing that acts by
 * itself when it is written.
 * @throws CodeGraphError `index-damaged`
 */
export function checkOwnSchema(db: Database.Database, path: string): void {
  const own = new Database(":memory:");
  try {
    create(own);
    const wanted = schemaOf(own);
    const found = schemaOf(db);
    const other = found.find((each) => !wanted.includes(each)) ?? wanted.find((each) => !found.includes(each));
    if (other === undefined) return;
    const [type, name] = other.split(" ", 2);
    throw new CodeGraphError("index-damaged", `${path} is not made as an index is: ${type} ${name}.`, "Use another one, or build the index from the sources.");
  } finally {
    own.close();
  }
}
