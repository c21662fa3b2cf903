import { CodeGraphError } from "@codegraph/model";
import type { PostgresDatabase } from "./database.js";

/** Options of `openPostgresVectors`. */
export interface PostgresVectorsOptions {
  /** Address of a server, `postgres://…`, which needs the package `pg`; or a database that the caller has opened and will close. */
  readonly database: string | PostgresDatabase;
  /** Postgres schema for the tables; projects that share a database need one each. Default `codegraph_vectors`. */
  readonly schema?: string;
  /** Number of records from which `optimize` creates an HNSW index. Below it, each search compares all vectors. Default 100,000. */
  readonly approximateFrom?: number;
}

const APPROXIMATE_FROM = 100_000;
/** Longest name that Postgres does not cut. */
const MAX_NAME_BYTES = 63;

/** Returns the schema and the limit, with their defaults. */
export function settingsOf({ schema = "codegraph_vectors", approximateFrom = APPROXIMATE_FROM }: PostgresVectorsOptions): {
  readonly schema: string;
  readonly approximateFrom: number;
} {
  if (schema !== "" && Buffer.byteLength(schema) <= MAX_NAME_BYTES && !schema.includes("\0")) return { schema, approximateFrom };
  throw new CodeGraphError(
    "invalid-argument",
    `Invalid Postgres schema ${JSON.stringify(schema)}.`,
    `Use a name of 1 to ${MAX_NAME_BYTES} bytes.`,
  );
}
