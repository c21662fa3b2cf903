import { createHash } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import type { Schema } from "apache-arrow";
import type { VectorStamp } from "../vector-index.js";
import type { Lance } from "./load.js";

const VERSION = 1;

/** The row of a file itself, which carries its hash, has this place among the file's chunks. */
export const FILE_ROW = -1;

/**
 * One table holds chunks and files, because only what is in one table changes in one commit. The schema is declared:
 * inferred from rows, the key could be null and would not be one.
 */
export function schemaOf({ arrow }: Lance, stamp: VectorStamp): Schema {
  const { Field, FixedSizeList, Float32, Int32, List, Schema, Utf8 } = arrow;
  const text = (name: string, nullable: boolean): InstanceType<typeof Field> => new Field(name, new Utf8(), nullable);
  const texts = (name: string): InstanceType<typeof Field> => new Field(name, new List(new Field("item", new Utf8(), true)), true);
  return new Schema(
    [
      // Without a key, two processes that put the same file at once double its rows, and neither is told.
      new Field("id", new Utf8(), false, new Map([["lance-schema:unenforced-primary-key", "true"]])),
      text("file", false),
      new Field("position", new Int32(), false),
      text("hash", true),
      new Field("start_line", new Int32(), false),
      new Field("end_line", new Int32(), false),
      text("language", true),
      text("node_type", true),
      text("symbol_name", true),
      text("symbol_path", true),
      texts("labels"),
      texts("calls_out"),
      new Field(vectorColumn(stamp), new FixedSizeList(stamp.dimensions, new Field("item", new Float32(), true)), true),
    ],
    new Map([
      ["codegraph:version", String(VERSION)],
      ["codegraph:embedder", stamp.embedder],
      ["codegraph:dimensions", String(stamp.dimensions)],
    ]),
  );
}

/**
 * Named for the embedder, so that a write that began before another process reset the table fails, rather than to put
 * vectors of one embedder among those of another.
 */
export function vectorColumn({ embedder, dimensions }: VectorStamp): string {
  return `vector_${createHash("sha256").update(`${dimensions} ${embedder}`).digest("hex").slice(0, 8)}`;
}

/** Null for a table of an older version, which holds nothing that cannot be embedded again. */
export function stampOf(schema: Schema, table: string): VectorStamp | null {
  const version = Number(schema.metadata.get("codegraph:version"));
  const embedder = schema.metadata.get("codegraph:embedder");
  const dimensions = Number(schema.metadata.get("codegraph:dimensions"));
  if (embedder === undefined || !(version > 0)) {
    throw new CodeGraphError("foreign-directory", `The LanceDB table ${table} was not made by CodeGraph.`, "Name another one with `table`.");
  }
  if (version > VERSION) {
    throw new CodeGraphError("newer-schema", `The LanceDB table ${table} was made by a newer CodeGraph.`, "Use that version, or name another table.");
  }
  return version === VERSION ? { embedder, dimensions } : null;
}
