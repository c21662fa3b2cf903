import { CodeGraphError } from "@codegraph/model";
import type * as Pg from "pg";
import type { OwnedDatabase, PostgresClient } from "./database.js";

/** Connections of one index: a search need not wait for a write. */
const MAX_CONNECTIONS = 4;
const CONNECT_MS = 10_000;

/**
 * Opens a pool of connections. The first query connects.
 * @throws CodeGraphError `store-unavailable` without the package `pg`; `invalid-argument` for another address
 */
export async function connect(address: string): Promise<OwnedDatabase> {
  if (!/^postgres(?:ql)?:\/\//iu.test(address))
    throw new CodeGraphError("invalid-argument", "The address of Postgres is invalid.", "Begin it with postgres://");
  const { default: pg } = await loadPg();
  const pool = new pg.Pool({ connectionString: address, max: MAX_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // Without listeners, a connection that breaks while it is idle ends the process. The next query reports the fault.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { transaction: (work) => inTransaction(pool, work), close: () => pool.end() };
}

async function loadPg(): Promise<typeof Pg> {
  return import("pg").catch((cause: unknown) => {
    throw new CodeGraphError(
      "store-unavailable",
      "Vectors are configured to be kept in Postgres, but the package pg is not installed.",
      "Install it next to CodeGraph: npm install pg@8",
      { cause },
    );
  });
}

async function inTransaction<T>(pool: Pg.Pool, work: (client: PostgresClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work({
      query: async <R>(text: string, values?: unknown[]) => ({ rows: (await client.query(text, values)).rows as R[] }),
    });
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
