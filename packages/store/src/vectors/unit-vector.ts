import { CodeGraphError } from "@codegraph/model";
import type { VectorRecord, VectorStamp } from "../vector-index.js";

/** The same direction with length 1; null for what has none: all zeros, or something that is no number. */
export function unitVector(vector: Float32Array): Float32Array | null {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (!(length > 0 && Number.isFinite(length))) return null;
  return vector.map((value) => value / length);
}

/** @throws CodeGraphError `invalid-argument` for dimensions that vectors cannot have */
export function checkStamp({ dimensions }: VectorStamp): void {
  if (Number.isInteger(dimensions) && dimensions >= 1) return;
  throw new CodeGraphError("invalid-argument", `An index cannot have ${dimensions} dimensions.`, "Give the length of the embedder's vectors.");
}

/** @throws CodeGraphError `vector-mismatch` unless the vector is as long as the stamp says */
export function checkLength(vector: Float32Array, stamp: VectorStamp | null): void {
  if (stamp !== null && vector.length === stamp.dimensions) return;
  throw new CodeGraphError(
    "vector-mismatch",
    stamp === null
      ? "The index has no stamp yet that says whose vectors it holds."
      : `A vector of ${vector.length} dimensions met an index of ${stamp.embedder} with ${stamp.dimensions}.`,
    "Reset the index for the embedder whose vectors it is to hold, and embed anew.",
  );
}

/** The unit vectors of those records that have a direction, one after the other, and the positions of these. */
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
