/** How token vectors become the vector of a text: their mean, the first (`cls`) or the last. */
export type Pooling = "mean" | "cls" | "last";

/**
 * Returns one vector for each text of a batch.
 * @param states output of the model: texts × tokens × dimensions
 * @param mask texts × tokens; 0 for padding, which is at the end or, for some models, at the start
 */
export function poolStates(
  states: Float32Array,
  [texts = 0, tokens = 0, dimensions = 0]: readonly number[],
  mask: readonly number[],
  pooling: Pooling,
): Float32Array[] {
  return Array.from({ length: texts }, (_, text) => {
    const real = Array.from({ length: tokens }, (_, token) => text * tokens + token).filter((place) => mask[place] !== 0);
    const vector = new Float32Array(dimensions);
    for (const place of pooledPlaces(real, pooling)) {
      for (let at = 0; at < dimensions; at++) vector[at]! += states[place * dimensions + at]!;
    }
    return vector;
  });
}

/** For the mean a sum is enough, because vectors are scaled to unit length afterwards. */
function pooledPlaces(places: readonly number[], pooling: Pooling): readonly number[] {
  if (pooling === "mean") return places;
  return pooling === "cls" ? places.slice(0, 1) : places.slice(-1);
}
