import type { VectorPayload, VectorRecord } from "../vector-index.js";
import { unitVector } from "../vectors/unit-vector.js";

/** Columns of a record without its vector. */
export const PAYLOAD = "file, position, start_line, end_line, language, node_type, symbol_name, symbol_path, labels, calls_out";

/** A row as a query returns it. */
export interface ChunkRow {
  readonly file: string;
  readonly position: number;
  readonly start_line: number;
  readonly end_line: number;
  readonly language: string;
  readonly node_type: string;
  readonly symbol_name: string | null;
  readonly symbol_path: string | null;
  readonly labels: string[];
  readonly calls_out: string[] | null;
}

export function payloadOf(row: ChunkRow): VectorPayload {
  return {
    file: row.file,
    position: row.position,
    startLine: row.start_line,
    endLine: row.end_line,
    language: row.language,
    nodeType: row.node_type,
    symbolName: row.symbol_name,
    symbolPath: row.symbol_path,
    labels: row.labels,
    callsOut: row.calls_out,
  };
}

/** A row as it is sent, in JSON. A vector without a direction is null, which no search finds. */
export function sentRow(file: string, record: VectorRecord): ChunkRow & { readonly vector: string | null } {
  const unit = unitVector(record.vector);
  return {
    file: textOf(file),
    position: record.position,
    start_line: record.startLine,
    end_line: record.endLine,
    language: textOf(record.language),
    node_type: textOf(record.nodeType),
    symbol_name: record.symbolName === null ? null : textOf(record.symbolName),
    symbol_path: record.symbolPath === null ? null : textOf(record.symbolPath),
    labels: record.labels.map(textOf),
    calls_out: record.callsOut?.map(textOf) ?? null,
    vector: unit === null ? null : vectorText(unit),
  };
}

/** Returns pgvector's notation. */
export function vectorText(vector: Float32Array): string {
  return `[${vector.join(",")}]`;
}

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/gu;

/** Replaces what no text in Postgres can hold: the character NUL and halves of surrogate pairs. */
export function textOf(text: string): string {
  return text.replace(UNSTORABLE, "\uFFFD");
}
