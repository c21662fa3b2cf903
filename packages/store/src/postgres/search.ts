import type { VectorFilter, VectorHit, VectorPayload } from "../vector-index.js";
import type { PostgresClient } from "./database.js";
import { conditionOf, isOpen } from "./filters.js";
import { type ChunkRow, PAYLOAD, payloadOf, vectorText } from "./rows.js";
import type { Tables } from "./tables.js";

/**
 * Candidates that HNSW looks at: the most that pgvector allows. Among 10,000 random vectors of 256 dimensions, 40 of them (its default) found
 * 41 % of the nearest 10, 200 found 87 % and 1,000 found all, in twice the time.
 */
const CANDIDATES = 1_000;
/** Most hits that are taken from so many candidates. */
const MAX_APPROXIMATE = CANDIDATES / 8;

interface FoundRow extends ChunkRow {
  readonly distance: number;
}

/** Returns a number of rows that Postgres accepts. */
function rowLimit(limit: number): number {
  return Math.min(Math.max(0, Math.trunc(limit) || 0), Number.MAX_SAFE_INTEGER);
}

/** Returns the matching records ordered by file and position. */
export async function matchingChunks(
  client: PostgresClient,
  tables: Tables,
  filter: VectorFilter,
  limit: number,
): Promise<VectorPayload[]> {
  const values: unknown[] = [rowLimit(limit)];
  const { rows } = await client.query<ChunkRow>(
    `SELECT ${PAYLOAD} FROM ${tables.chunks} WHERE ${conditionOf(filter, values)} ORDER BY file, position LIMIT $1::bigint`,
    values,
  );
  return rows.map(payloadOf);
}

/** Returns the records nearest to a unit vector. With an HNSW index, a search without a filter is approximate. */
export async function nearestChunks(
  client: PostgresClient,
  tables: Tables,
  query: Float32Array,
  limit: number,
  filter: VectorFilter,
): Promise<VectorHit[]> {
  const wanted = rowLimit(limit);
  if (wanted === 0) return [];
  if (isOpen(filter) && wanted <= MAX_APPROXIMATE && (await hasHnsw(client, tables))) {
    const found = await approximate(client, tables, query, wanted);
    // Deleted records take up places among the candidates until Postgres cleans the index.
    if (found.length === wanted) return found.map(hitOf);
  }
  const values: unknown[] = [wanted, vectorText(query)];
  // The addition keeps Postgres from using HNSW, which would return its candidates alone.
  const { rows } = await client.query<FoundRow>(
    `SELECT ${PAYLOAD}, vector ${tables.distance} $2::${tables.vector} AS distance FROM ${tables.chunks}
     WHERE vector IS NOT NULL AND ${conditionOf(filter, values)}
     ORDER BY (vector ${tables.distance} $2::${tables.vector}) + 0, file, position LIMIT $1::bigint`,
    values,
  );
  return rows.map(hitOf);
}

async function approximate(client: PostgresClient, tables: Tables, query: Float32Array, wanted: number): Promise<FoundRow[]> {
  // Without the second setting, Postgres would read all vectors of a small table. Both end with the transaction.
  await client.query("SELECT set_config('hnsw.ef_search', $1, true), set_config('enable_seqscan', 'off', true)", [String(CANDIDATES)]);
  const { rows } = await client.query<FoundRow>(
    `SELECT * FROM (
       SELECT ${PAYLOAD}, vector ${tables.distance} $2::${tables.vector} AS distance FROM ${tables.chunks}
       ORDER BY vector ${tables.distance} $2::${tables.vector} LIMIT $3::bigint
     ) AS candidate ORDER BY distance, file, position LIMIT $1::bigint`,
    [wanted, vectorText(query), CANDIDATES],
  );
  return rows;
}

/** True if there is an HNSW index that is ready to be used. */
export async function hasHnsw(client: PostgresClient, { hnsw }: Tables): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [hnsw]);
  return rows[0]?.there === true;
}

function hitOf(row: FoundRow): VectorHit {
  return { ...payloadOf(row), similarity: Math.max(-1, Math.min(1, 1 - row.distance)) };
}
