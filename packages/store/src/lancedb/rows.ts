import type { Data, Table, Utf8, Vector } from "apache-arrow";
import type { VectorFile, VectorPayload, VectorRecord, VectorStamp } from "../vector-index.js";
import { byPosition } from "../vectors/chunk-ids.js";
import { checkLength, unitVector } from "../vectors/unit-vector.js";
import type { LanceModules } from "./load.js";
import { FILE_ROW, schemaOf } from "./schema.js";

export type PutFile = VectorFile & { readonly records: readonly VectorRecord[] };

/** Columns that {@link payloadOf} reads. */
export const PAYLOAD_COLUMNS: readonly string[] = [
  "file",
  "position",
  "start_line",
  "end_line",
  "language",
  "node_type",
  "symbol_name",
  "symbol_path",
  "labels",
  "calls_out",
];

/** A row as a query returns it. */
export interface LanceRow {
  readonly file: string;
  readonly position: number;
  readonly start_line: number;
  readonly end_line: number;
  readonly language: string;
  readonly node_type: string;
  readonly symbol_name: string | null;
  readonly symbol_path: string | null;
  readonly labels: Iterable<string>;
  readonly calls_out: Iterable<string> | null;
}

export function payloadOf(row: LanceRow): VectorPayload {
  return {
    file: row.file,
    position: row.position,
    startLine: row.start_line,
    endLine: row.end_line,
    language: row.language,
    nodeType: row.node_type,
    symbolName: row.symbol_name,
    symbolPath: row.symbol_path,
    labels: [...row.labels],
    callsOut: row.calls_out && [...row.calls_out],
  };
}

/**
 * Builds the rows of whole files column by column, because LanceDB accepts row objects ten times slower.
 * @throws CodeGraphError `vector-mismatch`, `invalid-argument`
 */
export function tableOf(lance: LanceModules, stamp: VectorStamp, files: readonly PutFile[]): Table {
  const { arrow } = lance;
  const schema = schemaOf(lance, stamp);
  const rows = files.flatMap(({ file, hash, records }) => [
    { file, hash, record: null },
    ...byPosition(records).map((record) => ({ file, hash: null, record })),
  ]);
  const records = rows.map(({ record }) => record);
  const text = (values: (string | null)[]): Vector => arrow.vectorFromArray(values, new arrow.Utf8());
  const numbers = (values: number[]): Vector => arrow.makeVector(Int32Array.from(values));
  const columns: Vector[] = [
    text(rows.map(({ file, record }) => `${file}:${record?.position ?? FILE_ROW}`)),
    text(rows.map(({ file }) => file)),
    numbers(records.map((record) => record?.position ?? FILE_ROW)),
    text(rows.map(({ hash }) => hash)),
    numbers(records.map((record) => record?.startLine ?? 0)),
    numbers(records.map((record) => record?.endLine ?? 0)),
    text(records.map((record) => record?.language ?? null)),
    text(records.map((record) => record?.nodeType ?? null)),
    text(records.map((record) => record?.symbolName ?? null)),
    text(records.map((record) => record?.symbolPath ?? null)),
    texts(
      lance,
      records.map((record) => record?.labels ?? null),
    ),
    texts(
      lance,
      records.map((record) => record?.callsOut ?? null),
    ),
    vectors(lance, stamp, records),
  ];
  const data = arrow.makeData({
    type: new arrow.Struct(schema.fields),
    length: rows.length,
    nullCount: 0,
    children: columns.map(({ data }) => data[0] as Data),
  });
  return new arrow.Table(new arrow.RecordBatch(schema, data));
}

function texts({ arrow }: LanceModules, lists: (readonly string[] | null)[]): Vector {
  const offsets = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) offsets[at + 1] = (offsets[at] as number) + (list?.length ?? 0);
  const child = arrow.vectorFromArray(
    lists.flatMap((list) => list ?? []),
    new arrow.Utf8(),
  ).data[0] as Data<Utf8>;
  const type = new arrow.List(new arrow.Field("item", new arrow.Utf8(), true));
  return arrow.makeVector(arrow.makeData({ type, length: lists.length, valueOffsets: offsets, child, ...validity(lists) }));
}

/** A zero vector has no direction and is stored as null, which no search finds. */
function vectors({ arrow }: LanceModules, stamp: VectorStamp, records: (VectorRecord | null)[]): Vector {
  for (const record of records) if (record) checkLength(record.vector, stamp);
  const { dimensions } = stamp;
  const units = records.map((record) => record && unitVector(record.vector));
  const values = new Float32Array(units.length * dimensions);
  for (const [at, vector] of units.entries()) if (vector) values.set(vector, at * dimensions);
  const child = arrow.makeData({ type: new arrow.Float32(), length: values.length, nullCount: 0, data: values });
  const type = new arrow.FixedSizeList(dimensions, new arrow.Field("item", new arrow.Float32(), true));
  return arrow.makeVector(arrow.makeData({ type, length: units.length, child, ...validity(units) }));
}

/** Returns Arrow's validity bitmap. */
function validity(values: readonly unknown[]): { nullCount: number; nullBitmap: Uint8Array } {
  const nullBitmap = new Uint8Array(Math.ceil(values.length / 8));
  let nullCount = 0;
  for (const [at, value] of values.entries()) {
    if (value === null) nullCount++;
    else nullBitmap[at >> 3] = (nullBitmap[at >> 3] as number) | (1 << (at & 7));
  }
  return { nullCount, nullBitmap };
}
