import { CodeGraphError } from "@codegraph/model";
import type { VectorIndex, VectorStamp } from "../vector-index.js";
import { checkLength, unitVector } from "../vectors/unit-vector.js";
import { connect } from "./connect.js";
import type { PostgresClient, PostgresDatabase } from "./database.js";
import { isMissing, translatePostgresError } from "./errors.js";
import { enableVectors } from "./extension.js";
import { type PostgresVectorsOptions, settingsOf } from "./options.js";
import { hasHnsw, matchingChunks, nearestChunks } from "./search.js";
import { FORMAT, MAX_HNSW_DIMENSIONS, type Tables, tablesOf } from "./tables.js";
import { checkFiles, putFiles, removeFiles, resetTables, takeTurn } from "./write.js";

/**
 * Opens vectors in Postgres with pgvector, and enables pgvector in the database where the server offers it. Creates no tables before the
 * first reset. Search is exact until {@link VectorIndex.optimize} meets `approximateFrom` records; with a filter it is always exact.
 * @throws CodeGraphError `store-unavailable` if the server cannot be reached or has no pgvector, or `pg` is not installed; `newer-schema`
 * for tables of a newer CodeGraph; `invalid-argument` for an invalid option
 */
export async function openPostgresVectors(options: PostgresVectorsOptions): Promise<VectorIndex> {
  const { schema, approximateFrom } = settingsOf(options);
  const owned = typeof options.database === "string" ? await connect(options.database) : null;
  const database = owned ?? (options.database as PostgresDatabase);
  try {
    const tables = tablesOf(schema, await run(database, enableVectors));
    await orMissing(null, () => run(database, (client) => stampOf(client, tables)));
    return indexIn(database, tables, approximateFrom, async () => owned?.close());
  } catch (error) {
    await owned?.close().catch(() => undefined);
    throw error;
  }
}

function indexIn(database: PostgresDatabase, tables: Tables, approximateFrom: number, release: () => Promise<unknown>): VectorIndex {
  const warnings = new Set<string>();
  let closing: Promise<unknown> | null = null;
  const checked = async <T>(work: (client: PostgresClient) => Promise<T>): Promise<T> => {
    if (closing !== null) throw new CodeGraphError("invalid-argument", "The vector index is closed.", "Open it again.");
    return run(database, work);
  };
  const reading = <T>(empty: T, work: (client: PostgresClient) => Promise<T>): Promise<T> => orMissing(empty, () => checked(work));
  const writing = <T>(work: (client: PostgresClient) => Promise<T>): Promise<T> =>
    checked(async (client) => {
      await takeTurn(client, tables);
      return work(client);
    });

  return {
    stamp: () => reading(null, (client) => stampOf(client, tables)),
    reset: (stamp) => writing((client) => resetTables(client, tables, stamp)),
    files: () => reading(new Map<string, string>(), (client) => hashes(client, tables)),
    put: (files) =>
      writing(async (client) => {
        checkFiles(files, await existingStamp(client, tables));
        if (files.length > 0) await putFiles(client, tables, files);
      }),
    remove: (files) => orMissing(undefined, () => writing((client) => removeFiles(client, tables, files))),
    search: (vector, { limit, filter }) =>
      reading([], async (client) => {
        await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        const stamp = await stampOf(client, tables);
        if (stamp === null) return [];
        checkLength(vector, stamp);
        const unit = unitVector(vector);
        return unit === null ? [] : nearestChunks(client, tables, unit, limit, filter ?? {});
      }),
    find: (filter, limit) => reading([], (client) => matchingChunks(client, tables, filter, limit)),
    count: () => reading(0, (client) => countOf(client, tables)),
    optimize: () =>
      writing(async (client) => {
        const stamp = await existingStamp(client, tables);
        if (stamp === null || (await countOf(client, tables)) < approximateFrom || (await hasHnsw(client, tables))) return;
        if (stamp.dimensions > MAX_HNSW_DIMENSIONS)
          warnings.add(`pgvector indexes vectors of at most ${MAX_HNSW_DIMENSIONS} dimensions, so each search compares all vectors.`);
        else await client.query(`CREATE INDEX chunks_vector ON ${tables.chunks} USING hnsw (vector ${tables.cosine})`);
      }),
    warnings: () => [...warnings],
    close: async () => {
      closing ??= release();
      await closing;
    },
  };
}

async function run<T>(database: PostgresDatabase, work: (client: PostgresClient) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (cause) {
    throw translatePostgresError(cause);
  }
}

/** Returns the value of an index without tables if they do not exist yet. */
async function orMissing<T>(empty: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CodeGraphError && isMissing(error.cause)) return empty;
    throw error;
  }
}

/** Returns the stamp; null without tables. Does not end the transaction, unlike {@link stampOf}. */
async function existingStamp(client: PostgresClient, tables: Tables): Promise<VectorStamp | null> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [tables.stamp]);
  return rows[0]?.there === true ? stampOf(client, tables) : null;
}

async function stampOf(client: PostgresClient, { stamp, schema }: Tables): Promise<VectorStamp | null> {
  const { rows } = await client.query<VectorStamp & { format: number }>(`SELECT format, embedder, dimensions FROM ${stamp}`);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.format > FORMAT)
    throw new CodeGraphError(
      "newer-schema",
      `A newer CodeGraph wrote the vectors in ${schema}.`,
      "Update CodeGraph, or name another schema.",
    );
  return { embedder: row.embedder, dimensions: row.dimensions };
}

async function hashes(client: PostgresClient, { files }: Tables): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; hash: string }>(`SELECT path, hash FROM ${files} ORDER BY path`);
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

async function countOf(client: PostgresClient, { chunks }: Tables): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${chunks}`);
  return rows[0]?.count ?? 0;
}
