import type { PGlite } from "@electric-sql/pglite";
import { type DatabaseConnection, type Dialect, PGliteDialect } from "kysely";
import { join } from "node:path";
import { catalogueError } from "./catalogue-error.js";
import { lockFolder } from "./folder-lock.js";

/**
 * Opens Postgres in this process.
 * @throws CodeGraphError `catalogue-failed` if its package is not installed, or the folder is in use or cannot be used
 */
export async function loadEmbedded(folder: string): Promise<{ readonly pglite: PGlite; readonly unlock: () => void }> {
  const { PGlite: Embedded } = await import("@electric-sql/pglite").catch((cause: unknown) => {
    const remedy = "Install it: npm install @electric-sql/pglite. Or name a Postgres server: --database postgres://…";
    throw catalogueError("@electric-sql/pglite, the embedded database, is not installed", remedy, cause);
  });
  const unlock = lockFolder(folder);
  try {
    return { pglite: await Embedded.create(join(folder, "postgres")), unlock };
  } catch (cause) {
    unlock();
    throw catalogueError(`The embedded database in ${folder} cannot be opened`, "Name another folder, or one that you can write.", cause);
  }
}

/**
 * Dialect of a database with one connection. Kysely's own lends it to everyone at once, so that a query could run within the transaction,
 * and with the rights, of another.
 */
export function embeddedDialect(pglite: PGlite): Dialect {
  const dialect = new PGliteDialect({ pglite });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const turn = createTurn();
      return {
        init: () => driver.init(),
        async acquireConnection(): Promise<DatabaseConnection> {
          await turn.take();
          return driver.acquireConnection();
        },
        async releaseConnection(connection): Promise<void> {
          await driver.releaseConnection(connection);
          turn.give();
        },
        beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
        commitTransaction: (connection) => driver.commitTransaction(connection),
        rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
        destroy: () => driver.destroy(),
      };
    },
  };
}

/** One holder at a time, in the order of asking. */
function createTurn(): { take(): Promise<void>; give(): void } {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    async take() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    give() {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
}
