import { eigenOf } from "./eigen.js";

/** A tall matrix, row by row: `rows` times `width` numbers. */
export interface DenseMatrix {
  readonly rows: number;
  readonly width: number;
  readonly numbers: Float32Array;
}

/** Returns the inner products of all columns of two blocks of the same height, row by row. */
export function innerProducts(a: DenseMatrix, b: DenseMatrix): Float64Array {
  const sums = new Float64Array(a.width * b.width);
  for (let row = 0; row < a.rows; row++) {
    for (let left = 0; left < a.width; left++) {
      const factor = a.numbers[row * a.width + left]!;
      if (factor === 0) continue;
      const into = left * b.width;
      const from = row * b.width;
      for (let right = 0; right < b.width; right++) sums[into + right]! += factor * b.numbers[from + right]!;
    }
  }
  return sums;
}

/** Multiplies the block by the first `to` columns of a small matrix with as many rows as the block is wide and `columns` columns. */
export function multiplied({ rows, width, numbers }: DenseMatrix, matrix: Float64Array, columns: number, to: number): DenseMatrix {
  const result = new Float32Array(rows * to);
  const sums = new Float64Array(to);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    for (let from = 0; from < width; from++) {
      const factor = numbers[row * width + from]!;
      if (factor === 0) continue;
      for (let column = 0; column < to; column++) sums[column]! += factor * matrix[from * columns + column]!;
    }
    result.set(sums, row * to);
  }
  return { rows, width: to, numbers: result };
}

/** Returns a block with orthonormal columns that span the same space, narrower if the columns are linearly dependent. */
export function orthonormalized(block: DenseMatrix): DenseMatrix {
  const { values, vectors } = eigenOf(innerProducts(block, block), block.width);
  const telling = values.findIndex((value) => !(value > 1e-10 * values[0]!));
  const width = telling === -1 ? block.width : telling;
  for (let row = 0; row < block.width; row++) {
    for (let column = 0; column < width; column++) vectors[row * block.width + column]! /= Math.sqrt(values[column]!);
  }
  return multiplied(block, vectors, block.width, width);
}
