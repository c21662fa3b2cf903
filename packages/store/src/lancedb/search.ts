import type { Table } from "@lancedb/lancedb";
import type { Vector } from "apache-arrow";
import { compareText } from "../terms/fold.js";
import type { VectorFilter, VectorHit, VectorPayload } from "../vector-index.js";
import { fileOfChunk } from "../vectors/chunk-ids.js";
import { newMatrix } from "../vectors/matrix.js";
import { CHUNKS, conditionOf } from "./filters.js";
import { PAYLOAD_COLUMNS, payloadOf, type Row } from "./rows.js";

/** How many times as many as are asked for an approximate index proposes, to be compared exactly. */
const REFINE_FACTOR = 10;

/** How many of its lists, of some 4,000 rows each, are looked through: at first all, and of a million rows a quarter. */
const LISTS = 64;

/** LanceDB counts in 32 bits, and panics where nothing is left of a larger number. */
const MOST = 2 ** 30;

/** How many more than asked for are read at first, so that equals across the limit are seen. */
const MARGIN = 16;

/** LanceDB's distances are sums in single precision: closer together than this, either may come first. */
const NOISE = 4e-6;

/** The nearest to a vector of length 1. */
export async function nearest(table: Table, column: string, query: Float32Array, limit: number, filter: VectorFilter): Promise<VectorHit[]> {
  const condition = conditionOf(filter);
  if (condition === null || !(limit >= 1)) return [];
  for (let count = Math.min(limit + MARGIN, MOST); ; count = Math.min(count * 4, MOST)) {
    const search = table.vectorSearch(query).column(column).distanceType("cosine").nprobes(LISTS).refineFactor(REFINE_FACTOR);
    if (condition !== CHUNKS) search.where(condition);
    if (isNarrow(filter)) search.bypassVectorIndex();
    // Not to name _distance makes LanceDB write a warning to stderr with every query.
    const rows = (await search.select([...PAYLOAD_COLUMNS, column, "_distance"]).limit(count).toArray()) as Found[];
    const last = rows.at(-1)?._distance ?? 0;
    const wanted = rows[limit - 1]?._distance ?? 0;
    if (rows.length < count || last - wanted > NOISE) return ranked(rows, column, query, limit);
  }
}

/** By file and position. */
export async function matching(table: Table, filter: VectorFilter, limit: number): Promise<VectorPayload[]> {
  const condition = conditionOf(filter);
  if (condition === null || !(limit >= 1)) return [];
  const query = table.query().where(condition).orderBy([{ columnName: "file" }, { columnName: "position" }]);
  const rows = (await query.select([...PAYLOAD_COLUMNS]).limit(Math.min(limit, MOST)).toArray()) as Row[];
  return rows.map(payloadOf);
}

interface Found extends Row {
  readonly _distance: number;
  readonly [vector: string]: unknown;
}

/** A column index finds these rows; in an approximate index few of its lists would hold any. */
function isNarrow({ files, symbolNames, callsAnyOf }: VectorFilter): boolean {
  return files !== undefined || symbolNames !== undefined || callsAnyOf !== undefined;
}

/** By the arithmetic of the other adapters, so that all of them agree on what comes first. */
function ranked(rows: readonly Found[], column: string, query: Float32Array, limit: number): VectorHit[] {
  const row = (at: number): Found => rows[at] as Found;
  const matrix = newMatrix(query.length, (a, b) => isBefore(row(a), row(b)));
  for (const at of rows.keys()) matrix.add(at, FIRST, (row(at)[column] as Vector).toArray() as Float32Array);
  return matrix.nearest(query, limit, null).map(({ id, similarity }) => ({ ...payloadOf(row(fileOfChunk(id))), similarity }));
}

const FIRST = Uint32Array.of(0);

function isBefore(a: Row, b: Row): boolean {
  return (compareText(a.file, b.file) || a.position - b.position) < 0;
}
