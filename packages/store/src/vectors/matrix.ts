import { CodeGraphError } from "@codegraph/model";
import { createKernel, type Kernel } from "./kernel.js";
import { createNearestRows, type NearestRows } from "./nearest.js";
import { chunkId, fileOfChunk, positionOfChunk } from "./chunk-ids.js";

/** Unit vectors of all chunks of an index, in memory, one per row. */
export interface VectorMatrix {
  readonly dimensions: number;
  /** Adds the vectors of a new file at the given positions, which are ascending. */
  add(file: number, positions: Uint32Array, vectors: Float32Array): void;
  /** Removes the vectors of a file; ignores an unknown file. */
  remove(file: number): void;
  /** Returns the chunks nearest to a unit vector, best first, among all chunks or those with these ids. */
  nearest(query: Float32Array, limit: number, among: readonly number[] | null): ChunkScore[];
}

export interface ChunkScore {
  /** See {@link chunkId}. */
  readonly id: number;
  /** Cosine similarity, -1 to 1. */
  readonly similarity: number;
}

/** Rows whose products are computed at a time. */
const BLOCK = 8192;
const PAGE = 65_536;
/** Deleted rows are compacted once they outnumber the live rows by more than this. */
const SLACK = 1000;
const REMOVED = -1;

/**
 * Creates a matrix.
 * @param before orders files for chunks with equal similarity
 * @throws CodeGraphError `store-unavailable`, here and when adding vectors, if they do not fit into memory (4 GB, or less)
 */
export function createMatrix(dimensions: number, before: (file: number, other: number) => boolean): VectorMatrix {
  const table = createTable(dimensions);
  const isBefore = (row: number, other: number): boolean => {
    const [a, b] = [table.ids[row] as number, table.ids[other] as number];
    const [file, otherFile] = [fileOfChunk(a), fileOfChunk(b)];
    return file === otherFile ? a < b : before(file, otherFile);
  };
  return {
    dimensions,
    add: (file, positions, vectors) => addFile(table, file, positions, vectors),
    remove: (file) => removeFile(table, file),
    nearest(query, limit, among) {
      const kept = createNearestRows(limit, isBefore);
      scan(table, query, among, kept);
      return kept.ranked().map(({ row, score }) => ({ id: table.ids[row] as number, similarity: Math.max(-1, Math.min(1, score)) }));
    },
  };
}

/** Rows of a matrix. The memory of the kernel holds the query, the products of a block, then the rows. */
interface VectorTable {
  readonly kernel: Kernel;
  readonly dimensions: number;
  /** Numbers per row, padded with zeros to a multiple of four. */
  readonly stride: number;
  /** Bytes per row. */
  readonly bytes: number;
  /** Byte offsets of the products and of the first row. */
  readonly productsAt: number;
  readonly rowsAt: number;
  /** Rows of each file. */
  readonly places: Map<number, { readonly first: number; readonly count: number }>;
  /** View of the kernel's memory, replaced when the memory grows. */
  numbers: Float32Array;
  /** Chunk id of each row, or {@link REMOVED}. May be longer than `rows`. */
  ids: Float64Array;
  /** Number of rows, including removed ones. */
  rows: number;
  removedRows: number;
}

function createTable(dimensions: number): VectorTable {
  const kernel = createKernel();
  const stride = Math.ceil(dimensions / 4) * 4;
  const bytes = stride * 4;
  const table: VectorTable = {
    kernel,
    dimensions,
    stride,
    bytes,
    productsAt: bytes,
    rowsAt: bytes + BLOCK * 4,
    places: new Map(),
    numbers: new Float32Array(kernel.memory.buffer),
    ids: new Float64Array(1024),
    rows: 0,
    removedRows: 0,
  };
  reserve(table, 0);
  return table;
}

/** Makes room for more rows. */
function reserve(table: VectorTable, more: number): void {
  const { kernel, rows } = table;
  const needed = table.rowsAt + (rows + more) * table.bytes;
  if (needed > table.numbers.byteLength) {
    // Reserves extra space, because files are added one at a time.
    try {
      kernel.memory.grow(Math.ceil((needed + needed / 8 - table.numbers.byteLength) / PAGE));
    } catch (cause) {
      const size = `${Math.ceil(needed / 2 ** 20)} MB`;
      throw new CodeGraphError(
        "store-unavailable",
        `Not enough memory for ${size} of vectors.`,
        "Keep them in LanceDB, or use fewer dimensions.",
        { cause },
      );
    }
    table.numbers = new Float32Array(kernel.memory.buffer);
  }
  if (rows + more > table.ids.length) {
    const larger = new Float64Array(Math.max(rows + more, 2 * table.ids.length));
    larger.set(table.ids.subarray(0, rows));
    table.ids = larger;
  }
}

function addFile(table: VectorTable, file: number, positions: Uint32Array, vectors: Float32Array): void {
  const count = positions.length;
  reserve(table, count);
  const { numbers, ids, rows, stride, dimensions } = table;
  const start = table.rowsAt / 4 + rows * stride;
  if (stride === dimensions) numbers.set(vectors, start);
  else {
    numbers.fill(0, start, start + count * stride);
    for (let n = 0; n < count; n++) numbers.set(vectors.subarray(n * dimensions, (n + 1) * dimensions), start + n * stride);
  }
  for (let n = 0; n < count; n++) ids[rows + n] = chunkId(file, positions[n] as number);
  table.places.set(file, { first: rows, count });
  table.rows += count;
}

function removeFile(table: VectorTable, file: number): void {
  const place = table.places.get(file);
  if (place === undefined) return;
  table.places.delete(file);
  table.ids.fill(REMOVED, place.first, place.first + place.count);
  table.removedRows += place.count;
  if (table.removedRows > table.rows - table.removedRows + SLACK) compact(table);
}

/** Moves the live rows together. */
function compact(table: VectorTable): void {
  const { numbers, ids, places, stride } = table;
  const firstRow = table.rowsAt / 4;
  let to = 0;
  for (const [file, { first, count }] of [...places].sort(([, a], [, b]) => a.first - b.first)) {
    const start = firstRow + first * stride;
    numbers.copyWithin(firstRow + to * stride, start, start + count * stride);
    ids.copyWithin(to, first, first + count);
    places.set(file, { first: to, count });
    to += count;
  }
  table.rows = to;
  table.removedRows = 0;
}

/** Offers every row among the given chunks to `kept`, with its product with the query. */
function scan(table: VectorTable, query: Float32Array, among: readonly number[] | null, kept: NearestRows): void {
  const { kernel, numbers, ids, bytes, productsAt, rowsAt } = table;
  numbers.fill(0, 0, table.stride);
  numbers.set(query);
  const products = numbers.subarray(productsAt / 4, productsAt / 4 + BLOCK);
  let least = kept.minScore();
  for (const [first, count] of runsOf(table, among)) {
    for (let done = 0; done < count; done += BLOCK) {
      const block = Math.min(BLOCK, count - done);
      kernel.dots(0, bytes, rowsAt + (first + done) * bytes, block, productsAt);
      for (let n = 0; n < block; n++) {
        const score = products[n] as number;
        const row = first + done + n;
        if (score < least || ids[row] === REMOVED) continue;
        kept.offer(row, score);
        least = kept.minScore();
      }
    }
  }
}

/** Returns the row of a chunk; -1 for one without a vector. */
function rowOf({ places, ids }: VectorTable, id: number): number {
  const place = places.get(fileOfChunk(id));
  if (place === undefined) return -1;
  // Fast path: usually the positions have no gaps.
  const likely = place.first + positionOfChunk(id);
  if (likely < place.first + place.count && ids[likely] === id) return likely;
  let [low, high] = [place.first, place.first + place.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low < place.first + place.count && ids[low] === id ? low : -1;
}

/** Returns the rows of those chunks that have one, ascending. */
function rowsOf(table: VectorTable, among: readonly number[]): Int32Array {
  const found = new Int32Array(among.length);
  let count = 0;
  let ascend = true;
  for (const id of among) {
    const row = rowOf(table, id);
    if (row < 0) continue;
    ascend &&= count === 0 || row > (found[count - 1] as number);
    found[count++] = row;
  }
  const rows = found.subarray(0, count);
  return ascend ? rows : rows.sort();
}

/** Yields runs of adjacent rows. */
function* runsOf(table: VectorTable, among: readonly number[] | null): Generator<readonly [first: number, count: number]> {
  if (among === null) return yield [0, table.rows];
  const wanted = rowsOf(table, among);
  let start = 0;
  for (let place = 1; place <= wanted.length; place++) {
    if (place < wanted.length && (wanted[place] as number) === (wanted[place - 1] as number) + 1) continue;
    yield [wanted[start] as number, place - start];
    start = place;
  }
}
