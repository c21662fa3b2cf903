import { CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";

/** Lists the objects of a database as `type name sql`; objects that SQLite creates have no SQL. */
function schemaOf(db: Database.Database): string[] {
  const all = db
    .prepare<[], { type: string; name: string; sql: string | null }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY type, name",
    )
    .all();
  return all.map(({ type, name, sql }) => `${type} ${name} ${(sql ?? "").replaceAll(/\s+/gu, " ")}`);
}

/**
 * Compares databases with one that `make` creates. A database may come from a repository, a linked project or a mail: a view or a generated
 * column in place of a table could make a query run forever, and a trigger runs code on write.
 *
 * @param addOptional adds tables that a database may have
 */
export function schemaCheck(
  make: (db: Database.Database) => void,
  addOptional: (db: Database.Database) => void = () => undefined,
): SchemaCheck {
  let known: readonly string[] | null = null;
  let allowed: readonly string[] | null = null;
  const wanted = (): readonly string[] => (known ??= schemaMadeBy(make));
  const possible = (): readonly string[] =>
    (allowed ??= schemaMadeBy((db) => {
      make(db);
      addOptional(db);
    }));
  const unknownOf = (found: readonly string[]): string | undefined =>
    found.find((each) => !wanted().includes(each) && !possible().includes(each));

  function throwOther(other: string | undefined, path: string): void {
    if (other === undefined) return;
    const [type, name] = other.split(" ", 2);
    throw new CodeGraphError(
      "index-damaged",
      `${path} does not have the schema of an index: ${type} ${name}.`,
      "Use another one, or build the index from the sources.",
    );
  }

  return {
    checkKnown: (db, path) => throwOther(unknownOf(schemaOf(db)), path),
    checkComplete(db, path) {
      const found = schemaOf(db);
      throwOther(unknownOf(found) ?? wanted().find((each) => !found.includes(each)), path);
    },
  };
}

export interface SchemaCheck {
  /**
   * Checks that all tables, indexes and views are CodeGraph's; some may be missing.
   * @throws CodeGraphError `index-damaged`
   */
  checkKnown(db: Database.Database, path: string): void;
  /**
   * Checks in addition that none is missing.
   * @throws CodeGraphError `index-damaged`
   */
  checkComplete(db: Database.Database, path: string): void;
}

function schemaMadeBy(make: (db: Database.Database) => void): string[] {
  const own = new Database(":memory:");
  try {
    make(own);
    return schemaOf(own);
  } finally {
    own.close();
  }
}
