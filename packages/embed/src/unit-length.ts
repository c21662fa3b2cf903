/** Scales a vector to length 1 in place and returns it. A zero vector stays unchanged. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return vector;
  const scale = 1 / Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at] = vector[at]! * scale;
  return vector;
}
