import { createKernel } from "./kernel.js";

/** Vectors of signed bytes in memory, one per row. */
export interface ByteRows {
  /**
   * Returns the dot product of a query with every row, in order. The result is valid until the next call. The query is rounded to 16 bits,
   * so products are approximate.
   */
  products(query: Float32Array): Float32Array;
}

const PAGE = 65_536;
/** Numbers that the kernel reads at a time. */
const STEP = 16;
const MAX_INT16 = 32_767;

/** Creates rows from vectors of the same dimensions, one after another. */
export function createByteRows(dimensions: number, vectors: readonly Int8Array[]): ByteRows {
  const kernel = createKernel();
  const width = Math.ceil(dimensions / STEP) * STEP;
  const rows = vectors.reduce((sum, { length }) => sum + length, 0) / dimensions;
  const rowsAt = 2 * width;
  const productsAt = rowsAt + rows * width;
  const missing = productsAt + rows * Float32Array.BYTES_PER_ELEMENT - kernel.memory.buffer.byteLength;
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / PAGE));
  const { buffer } = kernel.memory;
  const bytes = new Int8Array(buffer, rowsAt, rows * width);
  let row = 0;
  for (const block of vectors) {
    if (width === dimensions) bytes.set(block, row * width);
    else
      for (let from = 0; from < block.length; from += dimensions)
        bytes.set(block.subarray(from, from + dimensions), (row + from / dimensions) * width);
    row += block.length / dimensions;
  }
  const asked = new Int16Array(buffer, 0, width);
  const products = new Float32Array(buffer, productsAt, rows);
  return {
    products(query) {
      const largest = query.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      const scale = largest === 0 ? 0 : MAX_INT16 / largest;
      for (let place = 0; place < dimensions; place++) asked[place] = Math.round(query[place]! * scale);
      kernel.byteDots(0, width, rowsAt, rows, productsAt, scale === 0 ? 0 : 1 / scale);
      return products;
    },
  };
}
