import { orthonormalized, type DenseMatrix, multiplied, innerProducts } from "./dense-matrix.js";
import { eigenOf } from "./eigen.js";
import type { Pause } from "./pause.js";
import { createRandom } from "./random.js";

/** A sparse symmetric matrix: the non-zero numbers of row `i` are at `starts[i]` to `starts[i + 1]`. */
export interface SparseMatrix {
  readonly size: number;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

/** Rows between pauses. */
const ROWS_PER_PAUSE = 1_000;

/** Extra columns, and passes over the matrix. With these numbers the wanted columns hardly change any more. */
const EXTRA_COLUMNS = 10;
const PASSES = 3;

/**
 * Returns vectors for the rows of a matrix whose inner products approximate the matrix best in this many dimensions: the leading
 * eigenvectors, each times the root of its eigenvalue. The result has at most `most` columns, one per positive eigenvalue. Uses subspace
 * iteration from a fixed pseudo-random start (N. Halko, P. Martinsson, J. Tropp, Finding structure with randomness, 2011).
 */
export async function leadingVectors(matrix: SparseMatrix, most: number, pause: Pause): Promise<DenseMatrix> {
  const width = Math.min(most + EXTRA_COLUMNS, matrix.size);
  const random = createRandom(1);
  let block: DenseMatrix = { rows: matrix.size, width, numbers: Float32Array.from({ length: matrix.size * width }, random) };
  for (let pass = 0; pass < PASSES; pass++) block = orthonormalized(await multiply(matrix, block, pause));
  const { values, vectors } = eigenOf(innerProducts(block, await multiply(matrix, block, pause)), block.width);
  const wanted = Math.min(most, values.filter((value) => value > 1e-6 * values[0]!).length);
  for (let row = 0; row < block.width; row++) {
    for (let column = 0; column < wanted; column++) vectors[row * block.width + column]! *= Math.sqrt(values[column]!);
  }
  return multiplied(block, vectors, block.width, wanted);
}

async function multiply(
  { size, starts, columns, values }: SparseMatrix,
  { width, numbers }: DenseMatrix,
  pause: Pause,
): Promise<DenseMatrix> {
  const result = new Float32Array(size * width);
  const sums = new Float64Array(width);
  for (let row = 0; row < size; row++) {
    if (row % ROWS_PER_PAUSE === 0) await pause();
    sums.fill(0);
    const end = starts[row + 1]!;
    let at = starts[row]!;
    // Four at a time, so that the sums are read and written a fourth as often.
    for (; at + 3 < end; at += 4) {
      const [a, b, c, d] = [columns[at]! * width, columns[at + 1]! * width, columns[at + 2]! * width, columns[at + 3]! * width];
      const [p, q, r, s] = [values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!];
      for (let column = 0; column < width; column++) {
        sums[column]! += p * numbers[a + column]! + q * numbers[b + column]! + r * numbers[c + column]! + s * numbers[d + column]!;
      }
    }
    for (; at < end; at++) {
      const from = columns[at]! * width;
      const value = values[at]!;
      for (let column = 0; column < width; column++) sums[column]! += value * numbers[from + column]!;
    }
    result.set(sums, row * width);
  }
  return { rows: size, width, numbers: result };
}
