import type { Table } from "@lancedb/lancedb";
import type { Vector } from "apache-arrow";
import { compareText } from "../terms/fold.js";
import type { VectorFilter, VectorHit, VectorPayload } from "../vector-index.js";
import { fileOfChunk } from "../vectors/chunk-ids.js";
import { createMatrix } from "../vectors/matrix.js";
import { CHUNKS, conditionOf } from "./filters.js";
import { PAYLOAD_COLUMNS, payloadOf, type LanceRow } from "./rows.js";

/** An approximate index proposes this many times the requested number of rows, which are then compared exactly. */
const REFINE_FACTOR = 10;

/** Lists of an approximate index that are searched, some 4,000 rows each: at first all of them, a quarter of them for a million rows. */
const SEARCHED_LISTS = 64;

/** LanceDB counts in 32 bits, and panics if a larger number leaves nothing after truncation. */
const MAX_LIMIT = 2 ** 30;

/** Additional rows read at first, so that ties across the limit are seen. */
const MARGIN = 16;

/** LanceDB sums distances in single precision. Distances closer than this may come in either order. */
const NOISE = 4e-6;

/** Returns the nearest chunks to a unit vector. */
export async function nearestChunks(
  table: Table,
  column: string,
  query: Float32Array,
  limit: number,
  filter: VectorFilter,
): Promise<VectorHit[]> {
  const condition = conditionOf(filter);
  if (condition === null || !(limit >= 1)) return [];
  for (let count = Math.min(limit + MARGIN, MAX_LIMIT); ; count = Math.min(count * 4, MAX_LIMIT)) {
    const search = table.vectorSearch(query).column(column).distanceType("cosine").nprobes(SEARCHED_LISTS).refineFactor(REFINE_FACTOR);
    if (condition !== CHUNKS) search.where(condition);
    if (isNarrow(filter)) search.bypassVectorIndex();
    // Without _distance in the selection, LanceDB prints a warning to stderr for every query.
    const rows = (await search
      .select([...PAYLOAD_COLUMNS, column, "_distance"])
      .limit(count)
      .toArray()) as Found[];
    const last = rows.at(-1)?._distance ?? 0;
    const wanted = rows[limit - 1]?._distance ?? 0;
    if (rows.length < count || last - wanted > NOISE) return ranked(rows, column, query, limit);
  }
}

/** Returns the matching chunks ordered by file and position. */
export async function matchingChunks(table: Table, filter: VectorFilter, limit: number): Promise<VectorPayload[]> {
  const condition = conditionOf(filter);
  if (condition === null || !(limit >= 1)) return [];
  const query = table
    .query()
    .where(condition)
    .orderBy([{ columnName: "file" }, { columnName: "position" }]);
  const rows = (await query
    .select([...PAYLOAD_COLUMNS])
    .limit(Math.min(limit, MAX_LIMIT))
    .toArray()) as LanceRow[];
  return rows.map(payloadOf);
}

interface Found extends LanceRow {
  readonly _distance: number;
  readonly [vector: string]: unknown;
}

/** A column index finds these rows. Few lists of an approximate index would contain any of them. */
function isNarrow({ files, symbolNames, callsAnyOf }: VectorFilter): boolean {
  return files !== undefined || symbolNames !== undefined || callsAnyOf !== undefined;
}

/** Ranks with the arithmetic of the other adapters, so that all of them agree on the order. */
function ranked(rows: readonly Found[], column: string, query: Float32Array, limit: number): VectorHit[] {
  const row = (at: number): Found => rows[at] as Found;
  const matrix = createMatrix(query.length, (a, b) => isBefore(row(a), row(b)));
  for (const at of rows.keys()) matrix.add(at, FIRST, (row(at)[column] as Vector).toArray() as Float32Array);
  return matrix.nearest(query, limit, null).map(({ id, similarity }) => ({ ...payloadOf(row(fileOfChunk(id))), similarity }));
}

const FIRST = Uint32Array.of(0);

function isBefore(a: LanceRow, b: LanceRow): boolean {
  return (compareText(a.file, b.file) || a.position - b.position) < 0;
}
