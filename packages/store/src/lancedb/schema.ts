import { createHash } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import type { Schema } from "apache-arrow";
import type { VectorStamp } from "../vector-index.js";
import type { LanceModules } from "./load.js";

const VERSION = 1;

/** Position of the row for a file itself, which holds the file's hash. */
export const FILE_ROW = -1;

/**
 * Returns the schema of the table. Chunks and files share one table because a commit covers only one table. The schema is explicit: one
 * inferred from rows would make the key nullable, and a nullable column is not a key.
 */
export function schemaOf({ arrow }: LanceModules, stamp: VectorStamp): Schema {
  const { Field, FixedSizeList, Float32, Int32, List, Schema, Utf8 } = arrow;
  const text = (name: string, nullable: boolean): InstanceType<typeof Field> => new Field(name, new Utf8(), nullable);
  const texts = (name: string): InstanceType<typeof Field> => new Field(name, new List(new Field("item", new Utf8(), true)), true);
  return new Schema(
    [
      // Without a key, two processes that put the same file concurrently would duplicate its rows without an error.
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
 * Names the vector column after the embedder. A write that started before another process reset the table then fails instead of mixing
 * vectors of two embedders.
 */
export function vectorColumn({ embedder, dimensions }: VectorStamp): string {
  return `vector_${createHash("sha256").update(`${dimensions} ${embedder}`).digest("hex").slice(0, 8)}`;
}

/** Reads the stamp in a schema; null for a table of an older version, whose content can be embedded again. */
export function vectorStampOf(schema: Schema, table: string): VectorStamp | null {
  const version = Number(schema.metadata.get("codegraph:version"));
  const embedder = schema.metadata.get("codegraph:embedder");
  const dimensions = Number(schema.metadata.get("codegraph:dimensions"));
  if (embedder === undefined || !(version > 0)) {
    throw new CodeGraphError(
      "foreign-directory",
      `The LanceDB table ${table} was not created by CodeGraph.`,
      "Choose another table with `table`.",
    );
  }
  if (version > VERSION) {
    throw new CodeGraphError(
      "newer-schema",
      `The LanceDB table ${table} was created by a newer CodeGraph.`,
      "Use that version, or choose another table.",
    );
  }
  return version === VERSION ? { embedder, dimensions } : null;
}
