import { CodeGraphError } from "@codegraph/model";
import type { Connection } from "@lancedb/lancedb";
import type { Table } from "apache-arrow";
import type { VectorStamp } from "../vector-index.js";
import { checkStamp } from "../vectors/unit-vector.js";
import type { StampedTable } from "./current-table.js";
import { oneOf } from "./filters.js";
import type { LanceModules } from "./load.js";
import { tableOf, type PutFile } from "./rows.js";
import { schemaOf, vectorColumn } from "./schema.js";

/** Creates or replaces the table in one commit. Readers of the previous table see this one with their next call. */
export async function resetTable(lance: LanceModules, connection: Connection, name: string, stamp: VectorStamp): Promise<void> {
  checkStamp(stamp);
  const schema = schemaOf(lance, stamp);
  // Overwriting a missing table makes LanceDB print a warning to stderr.
  const exists = await connection.openTable(name).then(
    (table) => (table.close(), true),
    () => false,
  );
  await connection.createEmptyTable(name, schema, { mode: exists ? "overwrite" : "create" });
}

/** Replacement rows of a set of files. */
export interface FileBatch {
  readonly stamp: VectorStamp;
  readonly files: readonly string[];
  readonly rows: Table;
}

/**
 * Builds a batch.
 * @throws CodeGraphError `vector-mismatch`, `invalid-argument`
 */
export function batchOf(lance: LanceModules, stamp: VectorStamp | null, files: readonly PutFile[]): FileBatch {
  if (!stamp) {
    throw new CodeGraphError(
      "vector-mismatch",
      "The vector index has no stamp, so it takes no vectors.",
      "Call `reset` with the embedder's id and dimensions first.",
    );
  }
  return { stamp, files: files.map(({ file }) => file), rows: tableOf(lance, stamp, files) };
}

/**
 * Replaces the rows of files in one commit: existing rows are updated, new ones inserted, and all other rows of these files deleted. Every
 * put includes a row per file, so two machines that put the same file always conflict on it, and one of them retries. Processes on one
 * machine take turns, see {@link createTableLock}.
 */
export async function putFiles(current: StampedTable | null, { stamp, files, rows }: FileBatch): Promise<void> {
  if (!current || vectorColumn(current.stamp) !== vectorColumn(stamp)) {
    throw new CodeGraphError(
      "vector-mismatch",
      "Another process has reset the vector index.",
      "Read its stamp, and embed with that embedder.",
    );
  }
  await current.table
    .mergeInsert("id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .whenNotMatchedBySourceDelete({ where: oneOf("file", files) })
    .execute(rows);
}

export async function removeFiles(current: StampedTable | null, files: readonly string[]): Promise<void> {
  await current?.table.delete(oneOf("file", files));
}
