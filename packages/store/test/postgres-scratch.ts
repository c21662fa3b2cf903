import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { POSTGRES } from "../../../test/support/postgres.js";
import type { VectorIndex } from "../src/index.js";
import { openPostgresVectors, type PostgresDatabase, type PostgresVectorsOptions } from "../src/postgres/index.js";

/** Starting Postgres takes some seconds, and more on a busy machine. */
export const START_MS = 120_000;

/** Starts an embedded Postgres with pgvector. */
export function startEmbedded(): Promise<PGlite> {
  return PGlite.create({ extensions: { vector } });
}

/** True if Postgres is installed and offers pgvector. */
export const OFFERS_VECTORS: boolean = POSTGRES !== null && existsSync(join(sharedFolder(POSTGRES), "extension/vector.control"));

function sharedFolder(bin: string): string {
  // Debian keeps pg_config for developers apart, and the folder of a version at the same place.
  const own = join(bin, "pg_config");
  return existsSync(own)
    ? execFileSync(own, ["--sharedir"], { encoding: "utf8" }).trim()
    : bin.replace("/lib/", "/share/").replace(/\/bin$/u, "");
}

let schemas = 0;
const handles: VectorIndex[] = [];
const opened = new WeakMap<VectorIndex, PostgresVectorsOptions & { readonly schema: string }>();

/** Opens an index in a schema of its own, or in the one given. */
export async function scratchIndex(
  database: string | PostgresDatabase,
  options: Omit<PostgresVectorsOptions, "database"> = {},
): Promise<VectorIndex> {
  const all = { schema: `vectors "${++schemas}"`, ...options, database };
  const index = await openPostgresVectors(all);
  opened.set(index, all);
  handles.push(index);
  return index;
}

/** Closes all indexes of {@link scratchIndex}. A server allows a limited number of connections. */
export async function closeScratch(): Promise<void> {
  await Promise.all(handles.splice(0).map((index) => index.close()));
}

/** Opens another handle on an index of {@link scratchIndex}. */
export function sameIndex(index: VectorIndex): Promise<VectorIndex> {
  const { database, ...options } = optionsOf(index);
  return scratchIndex(database, options);
}

export function optionsOf(index: VectorIndex): PostgresVectorsOptions & { readonly schema: string } {
  return opened.get(index)!;
}
