import { CodeGraphError } from "@codegraph/model";
import type { VectorStamp } from "../vector-index.js";

/** The same direction with length 1; null for what has none: all zeros, or something that is no number. */
export function unitVector(vector: Float32Array): Float32Array | null {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (!(length > 0 && Number.isFinite(length))) return null;
  return vector.map((value) => value / length);
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
