import { CodeGraphError } from "@codegraph/model";
import type { VectorFile, VectorRecord, VectorStamp } from "../vector-index.js";
import { byPosition } from "../vectors/chunk-ids.js";
import { checkLength, checkStamp } from "../vectors/unit-vector.js";
import type { PostgresClient } from "./database.js";
import { PAYLOAD, sentRow, textOf } from "./rows.js";
import { chunkStatements, FORMAT, schemaStatements, type Tables } from "./tables.js";

export type PutFile = VectorFile & { readonly records: readonly VectorRecord[] };

/** Records sent with one statement: some megabytes. */
const BATCH = 500;

const COLUMNS = `file text, position int, start_line int, end_line int, language text, node_type text, symbol_name text, symbol_path text,
  labels text[], calls_out text[], vector text`;

/** Makes the writers of an index take turns until the end of the transaction. */
export async function takeTurn(client: PostgresClient, { schema }: Tables): Promise<void> {
  await client.query("SELECT set_config('lock_timeout', '60s', true)");
  await client.query("SELECT pg_advisory_xact_lock(hashtext('codegraph vectors'), hashtext($1))", [schema]);
}

/** Creates or replaces the tables. */
export async function resetTables(client: PostgresClient, tables: Tables, stamp: VectorStamp): Promise<void> {
  checkStamp(stamp);
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regnamespace($1) IS NOT NULL AS there", [tables.schema]);
  // Even IF NOT EXISTS needs the right to create schemas.
  if (rows[0]?.there !== true) await client.query(`CREATE SCHEMA ${tables.schema}`);
  for (const statement of schemaStatements(tables)) await client.query(statement);
  for (const statement of chunkStatements(tables, stamp.dimensions)) await client.query(statement);
  await client.query(
    `INSERT INTO ${tables.stamp} VALUES (1, ${FORMAT}, $1, $2)
     ON CONFLICT (id) DO UPDATE SET format = excluded.format, embedder = excluded.embedder, dimensions = excluded.dimensions`,
    [textOf(stamp.embedder), stamp.dimensions],
  );
}

/**
 * Checks what is to be put.
 * @throws CodeGraphError `vector-mismatch`, `invalid-argument`
 */
export function checkFiles(files: readonly PutFile[], stamp: VectorStamp | null): void {
  if (stamp === null) checkLength(new Float32Array(0), stamp);
  for (const { records } of files) for (const { vector } of byPosition(records)) checkLength(vector, stamp);
  if (new Set(files.map(({ file }) => file)).size === files.length) return;
  throw new CodeGraphError("invalid-argument", "A file appears twice.", "Put each file once.");
}

/** Replaces the rows of files. */
export async function putFiles(client: PostgresClient, tables: Tables, files: readonly PutFile[]): Promise<void> {
  await removeFiles(
    client,
    tables,
    files.map(({ file }) => file),
  );
  await client.query(`INSERT INTO ${tables.files} (path, hash) SELECT * FROM unnest($1::text[], $2::text[])`, [
    files.map(({ file }) => textOf(file)),
    files.map(({ hash }) => textOf(hash)),
  ]);
  const records = files.flatMap(({ file, records: own }) => own.map((record) => ({ file, record })));
  for (let from = 0; from < records.length; from += BATCH) {
    const rows = records.slice(from, from + BATCH).map(({ file, record }) => sentRow(file, record));
    await client.query(
      `INSERT INTO ${tables.chunks} (${PAYLOAD}, vector)
       SELECT ${PAYLOAD}, vector::${tables.vector} FROM json_to_recordset($1::json) AS sent(${COLUMNS})`,
      [JSON.stringify(rows)],
    );
  }
}

export async function removeFiles(client: PostgresClient, tables: Tables, files: readonly string[]): Promise<void> {
  const paths = [files.map(textOf)];
  await client.query(`DELETE FROM ${tables.chunks} WHERE file = ANY ($1::text[])`, paths);
  await client.query(`DELETE FROM ${tables.files} WHERE path = ANY ($1::text[])`, paths);
}
