/** Fits the growth of measured times. */

/** Times below this depend more on the machine than on the input. */
const LEAST_MS = 8;

/**
 * Fits times to a power of the size and returns the exponent, by least squares over the logarithms; null if too few times are long enough.
 */
export function exponentOf(points) {
  const told = points.filter(({ value }) => value >= LEAST_MS).map(({ size, value }) => [Math.log(size), Math.log(value)]);
  if (told.length < 2) return null;
  const mean = (at) => told.reduce((sum, point) => sum + point[at], 0) / told.length;
  const [x, y] = [mean(0), mean(1)];
  const across = told.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return told.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / across;
}
