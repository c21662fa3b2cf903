import { CodeGraphError } from "@codegraph/model";
import type { Connection } from "@lancedb/lancedb";
import type { Table } from "apache-arrow";
import type { VectorStamp } from "../vector-index.js";
import { checkStamp } from "../vectors/unit-vector.js";
import type { Stamped } from "./current-table.js";
import { oneOf } from "./filters.js";
import type { Lance } from "./load.js";
import { tableOf, type PutFile } from "./rows.js";
import { schemaOf, vectorColumn } from "./schema.js";

/** In one commit. Those who read the former table see this one with their next call. */
export async function resetTable(lance: Lance, connection: Connection, name: string, stamp: VectorStamp): Promise<void> {
  checkStamp(stamp);
  const schema = schemaOf(lance, stamp);
  // Overwriting what is not there makes LanceDB write a warning to stderr.
  const there = await connection.openTable(name).then(
    (table) => (table.close(), true),
    () => false,
  );
  await connection.createEmptyTable(name, schema, { mode: there ? "overwrite" : "create" });
}

/** The rows that files are replaced by. */
export interface Batch {
  readonly stamp: VectorStamp;
  readonly files: readonly string[];
  readonly rows: Table;
}

/** @throws CodeGraphError `vector-mismatch`, `invalid-argument` */
export function batchOf(lance: Lance, stamp: VectorStamp | null, files: readonly PutFile[]): Batch {
  if (!stamp) {
    throw new CodeGraphError("vector-mismatch", "The index has no stamp, so it takes no vectors.", "Call `reset` with the embedder's id and dimensions first.");
  }
  return { stamp, files: files.map(({ file }) => file), rows: tableOf(lance, stamp, files) };
}

/**
 * In one commit: rows that are there already are replaced, others added, and what else these files had is deleted. Each
 * file has a row of its own in every put, so two that put the same file always meet in a row, and one of them begins again.
 */
export async function putFiles(current: Stamped | null, { stamp, files, rows }: Batch): Promise<void> {
  if (!current || vectorColumn(current.stamp) !== vectorColumn(stamp)) {
    throw new CodeGraphError("vector-mismatch", "Another process has begun the index anew meanwhile.", "Ask for its stamp, and embed with that embedder.");
  }
  await current.table
    .mergeInsert("id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .whenNotMatchedBySourceDelete({ where: oneOf("file", files) })
    .execute(rows);
}

export async function removeFiles(current: Stamped | null, files: readonly string[]): Promise<void> {
  await current?.table.delete(oneOf("file", files));
}
