import { CodeGraphError } from "@codegraph/model";
import { createKernel } from "./kernel.js";
import { createNearestRows } from "./nearest.js";
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
  const kernel = createKernel();
  /** Numbers per row, padded with zeros. */
  const stride = Math.ceil(dimensions / 4) * 4;
  const bytes = stride * 4;
  // Memory layout: the query, the products of a block, the rows.
  const productsAt = bytes;
  const rowsAt = productsAt + BLOCK * 4;
  const places = new Map<number, { readonly first: number; readonly count: number }>();
  let numbers = new Float32Array(kernel.memory.buffer);
  let ids = new Float64Array(1024);
  let rows = 0;
  let removedRows = 0;
  reserve(0);

  function reserve(more: number): void {
    const needed = rowsAt + (rows + more) * bytes;
    if (needed > numbers.byteLength) {
      // Reserves extra space, because files are added one at a time.
      try {
        kernel.memory.grow(Math.ceil((needed + needed / 8 - numbers.byteLength) / PAGE));
      } catch (cause) {
        const size = `${Math.ceil(needed / 2 ** 20)} MB`;
        throw new CodeGraphError("store-unavailable", `Not enough memory for ${size} of vectors.`, "Keep them in LanceDB, or use fewer dimensions.", { cause });
      }
      numbers = new Float32Array(kernel.memory.buffer);
    }
    if (rows + more > ids.length) {
      const larger = new Float64Array(Math.max(rows + more, 2 * ids.length));
      larger.set(ids.subarray(0, rows));
      ids = larger;
    }
  }

  function compact(): void {
    let to = 0;
    for (const [file, { first, count }] of [...places].sort(([, a], [, b]) => a.first - b.first)) {
      const start = rowsAt / 4 + first * stride;
      numbers.copyWithin(rowsAt / 4 + to * stride, start, start + count * stride);
      ids.copyWithin(to, first, first + count);
      places.set(file, { first: to, count });
      to += count;
    }
    rows = to;
    removedRows = 0;
  }

  /** Returns the row of a chunk; -1 for one without a vector. */
  function rowOf(id: number): number {
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
  function rowsOf(among: readonly number[]): Int32Array {
    const found = new Int32Array(among.length);
    let count = 0;
    let ascend = true;
    for (const id of among) {
      const row = rowOf(id);
      if (row < 0) continue;
      ascend &&= count === 0 || row > (found[count - 1] as number);
      found[count++] = row;
    }
    const rows = found.subarray(0, count);
    return ascend ? rows : rows.sort();
  }

  function isBefore(row: number, other: number): boolean {
    const [a, b] = [ids[row] as number, ids[other] as number];
    const [file, otherFile] = [fileOfChunk(a), fileOfChunk(b)];
    return file === otherFile ? a < b : before(file, otherFile);
  }

  /** Yields runs of adjacent rows. */
  function* runsOf(among: readonly number[] | null): Generator<readonly [first: number, count: number]> {
    if (among === null) return yield [0, rows];
    const wanted = rowsOf(among);
    let start = 0;
    for (let place = 1; place <= wanted.length; place++) {
      if (place < wanted.length && (wanted[place] as number) === (wanted[place - 1] as number) + 1) continue;
      yield [wanted[start] as number, place - start];
      start = place;
    }
  }

  return {
    dimensions,
    add(file, positions, vectors) {
      const count = positions.length;
      reserve(count);
      const start = rowsAt / 4 + rows * stride;
      if (stride === dimensions) numbers.set(vectors, start);
      else {
        numbers.fill(0, start, start + count * stride);
        for (let n = 0; n < count; n++) numbers.set(vectors.subarray(n * dimensions, (n + 1) * dimensions), start + n * stride);
      }
      for (let n = 0; n < count; n++) ids[rows + n] = chunkId(file, positions[n] as number);
      places.set(file, { first: rows, count });
      rows += count;
    },
    remove(file) {
      const place = places.get(file);
      if (place === undefined) return;
      places.delete(file);
      ids.fill(REMOVED, place.first, place.first + place.count);
      removedRows += place.count;
      if (removedRows > rows - removedRows + SLACK) compact();
    },
    nearest(query, limit, among) {
      const kept = createNearestRows(limit, isBefore);
      numbers.fill(0, 0, stride);
      numbers.set(query);
      const products = numbers.subarray(productsAt / 4, productsAt / 4 + BLOCK);
      let least = kept.minScore();
      for (const [first, count] of runsOf(among)) {
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
      return kept.ranked().map(({ row, score }) => ({ id: ids[row] as number, similarity: Math.max(-1, Math.min(1, score)) }));
    },
  };
}
