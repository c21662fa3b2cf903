import { CodeGraphError } from "@codegraph/model";
import type { VectorRecord, VectorStamp } from "../vector-index.js";

/** Scales a vector to length 1; null for an all-zero vector or one with values that are not finite. */
export function unitVector(vector: Float32Array): Float32Array | null {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (!(length > 0 && Number.isFinite(length))) return null;
  return vector.map((value) => value / length);
}

/**
 * Checks the dimensions of a stamp.
 * @throws CodeGraphError `invalid-argument`
 */
export function checkStamp({ dimensions }: VectorStamp): void {
  if (Number.isInteger(dimensions) && dimensions >= 1) return;
  throw new CodeGraphError(
    "invalid-argument",
    `Invalid number of dimensions: ${dimensions}.`,
    "Give the length of the embedder's vectors.",
  );
}

/**
 * Checks the length of a vector.
 * @throws CodeGraphError `vector-mismatch` unless it equals the stamp's dimensions
 */
export function checkLength(vector: Float32Array, stamp: VectorStamp | null): void {
  if (stamp !== null && vector.length === stamp.dimensions) return;
  throw new CodeGraphError(
    "vector-mismatch",
    stamp === null
      ? "The vector index has no stamp with its embedder yet."
      : `The vector has ${vector.length} dimensions, but the index of ${stamp.embedder} has ${stamp.dimensions}.`,
    "Reset the index for the embedder to be used, and embed again.",
  );
}

/** Returns the unit vectors of records with a non-zero vector, concatenated, and the positions of these records. */
export function unitVectors(records: readonly VectorRecord[]): { readonly positions: Uint32Array; readonly vectors: Float32Array } {
  const found = records.flatMap(({ position, vector }) => {
    const unit = unitVector(vector);
    return unit === null ? [] : [{ position, unit }];
  });
  const dimensions = found[0]?.unit.length ?? 0;
  const vectors = new Float32Array(found.length * dimensions);
  found.forEach(({ unit }, place) => void vectors.set(unit, place * dimensions));
  return { positions: Uint32Array.from(found, ({ position }) => position), vectors };
}
