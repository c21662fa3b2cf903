import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";

/** What a database is made of: `type name sql`, of what SQLite makes itself without the SQL. */
function schemaOf(db: Database.Database): string[] {
  const all = db
    .prepare<[], { type: string; name: string; sql: string | null }>("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY type, name")
    .all();
  return all.map(({ type, name, sql }) => `${type} ${name} ${(sql ?? "").replaceAll(/\s+/gu, " ")}`);
}

/**
 * Compares databases with one that `make` has made. A database may come with a repository, from a linked project or by mail:
 * a view or a generated column in the place of what is read could keep a question busy for ever, and a trigger acts by itself
 * when it is written.
 */
export function schemaCheck(make: (db: Database.Database) => void): SchemaCheck {
  let known: readonly string[] | null = null;
  const wanted = (): readonly string[] => (known ??= made(make));

  function throwOther(other: string | undefined, path: string): void {
    if (other === undefined) return;
    const [type, name] = other.split(" ", 2);
    throw new CodeGraphError("index-damaged", `${path} is not made as an index is: ${type} ${name}.`, "Use another one, or build the index from the sources.");
  }

  return {
    nothingElse: (db, path) => throwOther(schemaOf(db).find((each) => !wanted().includes(each)), path),
    whole(db, path) {
      const found = schemaOf(db);
      throwOther(found.find((each) => !wanted().includes(each)) ?? wanted().find((each) => !found.includes(each)), path);
    },
  };
}

export interface SchemaCheck {
  /** Makes sure that all tables, indexes and views are ours; some may be missing. @throws CodeGraphError `index-damaged` */
  nothingElse(db: Database.Database, path: string): void;
  /** Makes sure that all of ours are there too. @throws CodeGraphError `index-damaged` */
  whole(db: Database.Database, path: string): void;
}

function made(make: (db: Database.Database) => void): string[] {
  const own = new Database(":memory:");
  try {
    make(own);
    return schemaOf(own);
  } finally {
    own.close();
  }
}
