import { CodeGraphError } from "@codegraph/model";
import type { PostgresClient } from "./database.js";
import { quoted } from "./tables.js";

interface Offer {
  readonly installed: string | null;
}

/**
 * Enables pgvector where the server has it, and returns the quoted schema that holds its types and operators.
 * @throws CodeGraphError `store-unavailable` if the server does not offer pgvector, or the user may not enable it
 */
export async function enableVectors(client: PostgresClient): Promise<string> {
  const offers = await client.query<Offer>("SELECT installed_version AS installed FROM pg_available_extensions WHERE name = 'vector'");
  const offer = offers.rows[0];
  if (offer === undefined) {
    throw new CodeGraphError(
      "store-unavailable",
      "This Postgres server does not offer pgvector.",
      "Install pgvector on the server (Debian: postgresql-NN-pgvector of apt.postgresql.org), or keep the vectors elsewhere.",
    );
  }
  if (offer.installed === null) await create(client);
  const { rows } = await client.query<{ schema: string }>(
    "SELECT nspname AS schema FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'vector'",
  );
  return quoted(rows[0]?.schema ?? "public");
}

async function create(client: PostgresClient): Promise<void> {
  try {
    // Of two processes that create it at the same time, one would fail.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('codegraph pgvector'))");
    await client.query("CREATE EXTENSION IF NOT EXISTS vector");
  } catch (cause) {
    throw new CodeGraphError(
      "store-unavailable",
      `The user of Postgres may not enable pgvector. (${cause instanceof Error ? cause.message : String(cause)})`,
      "Let an administrator of the database run CREATE EXTENSION vector once.",
      { cause },
    );
  }
}
