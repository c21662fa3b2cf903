/** Eigenvalues in descending order, with their vectors as the columns of a matrix of the same size, row by row. */
export interface Eigen {
  readonly values: Float64Array;
  readonly vectors: Float64Array;
}

const MAX_SWEEPS = 30;

/**
 * Computes all eigenvalues of a small symmetric matrix by Jacobi rotations (C. Jacobi, 1846; the cyclic form of G. Golub, C. Van Loan,
 * Matrix Computations, 8.5). Overwrites the matrix.
 *
 * @param matrix row by row, `size` squared
 */
export function eigenOf(matrix: Float64Array, size: number): Eigen {
  const basis = new Float64Array(size * size);
  for (let at = 0; at < size; at++) basis[at * size + at] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS && !isDiagonal(matrix, size); sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(matrix, basis, size, p, q);
  }
  const order = Array.from({ length: size }, (_, at) => at).sort((a, b) => matrix[b * size + b]! - matrix[a * size + a]! || a - b);
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    for (let row = 0; row < size; row++) vectors[row * size + to] = basis[row * size + from]!;
  });
  return { values: Float64Array.from(order, (at) => matrix[at * size + at]!), vectors };
}

function isDiagonal(matrix: Float64Array, size: number): boolean {
  let [offDiagonal, onDiagonal] = [0, 0];
  for (let row = 0; row < size; row++) {
    onDiagonal += matrix[row * size + row]! ** 2;
    for (let column = row + 1; column < size; column++) offDiagonal += matrix[row * size + column]! ** 2;
  }
  return offDiagonal <= 1e-16 * onDiagonal;
}

function rotate(matrix: Float64Array, basis: Float64Array, size: number, p: number, q: number): void {
  const between = matrix[p * size + q]!;
  if (between === 0) return;
  const theta = (matrix[q * size + q]! - matrix[p * size + p]!) / (2 * between);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const rotation = { cosine, sine: tangent * cosine };
  rotateColumns(matrix, size, p, q, rotation);
  rotateRows(matrix, size, p, q, rotation);
  rotateColumns(basis, size, p, q, rotation);
}

interface Rotation {
  readonly cosine: number;
  readonly sine: number;
}

function rotateColumns(numbers: Float64Array, size: number, p: number, q: number, { cosine, sine }: Rotation): void {
  for (let row = 0, at = 0; row < size; row++, at += size) {
    const first = numbers[at + p]!;
    const second = numbers[at + q]!;
    numbers[at + p] = cosine * first - sine * second;
    numbers[at + q] = sine * first + cosine * second;
  }
}

function rotateRows(numbers: Float64Array, size: number, p: number, q: number, { cosine, sine }: Rotation): void {
  for (let column = 0, a = p * size, b = q * size; column < size; column++, a++, b++) {
    const first = numbers[a]!;
    const second = numbers[b]!;
    numbers[a] = cosine * first - sine * second;
    numbers[b] = sine * first + cosine * second;
  }
}
