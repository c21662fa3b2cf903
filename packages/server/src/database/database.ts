import { type Dialect, Kysely, PostgresDialect } from "kysely";
import type { ConstructorOptions } from "pg-boss";
import { SCHEMA } from "./names.js";
import { openSession, type Session } from "./session.js";
import type { Tables } from "./tables.js";

/** A connection to Postgres, for the catalogue and for the queue. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** Options by which the queue uses the same database. */
  readonly forQueue: ConstructorOptions;
  /** Opens a further connection; null for a database in this process, which has one. */
  readonly openSession: (() => Promise<Session>) | null;
  close(): Promise<void>;
}

/** Connections of one process to Postgres, besides those of the queue. */
const MAX_CONNECTIONS = 10;
const CONNECT_MS = 10_000;

/**
 * Opens a database.
 *
 * @param address `postgres://…`, or a folder for an embedded database, which only one process may have open
 * @throws CodeGraphError `catalogue-failed` for a folder without the package of the embedded database
 */
export async function openDatabase(address: string, onError: (error: unknown) => void): Promise<Database> {
  return /^postgres(?:ql)?:\/\//iu.test(address) ? openPostgres(address, onError) : openEmbedded(address);
}

async function openPostgres(connectionString: string, onError: (error: unknown) => void): Promise<Database> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS });
  // Without listeners, a connection that breaks ends the process: the pool reports idle ones, and the others report themselves.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const db = kysely(new PostgresDialect({ pool }));
  return {
    db,
    forQueue: { connectionString, max: 4 },
    openSession: () => openSession(connectionString),
    close: () => db.destroy(),
  };
}

async function openEmbedded(folder: string): Promise<Database> {
  const { embeddedDialect, loadEmbedded } = await import("./embedded.js");
  const { fromPglite } = await import("pg-boss");
  const { pglite, unlock } = await loadEmbedded(folder);
  const db = kysely(embeddedDialect(pglite));
  return {
    db,
    forQueue: { db: fromPglite(pglite), backend: "pglite" },
    openSession: null,
    async close() {
      await db.destroy();
      unlock();
    },
  };
}

function kysely(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect }).withSchema(SCHEMA);
}
