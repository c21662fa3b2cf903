/** How the vectors of a text's tokens become one: their mean, or that of the first or the last token. */
export type Pooling = "mean" | "cls" | "last";

/**
 * One vector for each text of a batch.
 * @param states what the model made of the tokens: texts × tokens × dimensions
 * @param mask texts × tokens; 0 for what only fills up a shorter text, at its end or, for some models, at its beginning
 */
export function pool(states: Float32Array, [texts = 0, tokens = 0, dimensions = 0]: readonly number[], mask: readonly number[], pooling: Pooling): Float32Array[] {
  return Array.from({ length: texts }, (_, text) => {
    const real = Array.from({ length: tokens }, (_, token) => text * tokens + token).filter((place) => mask[place] !== 0);
    const vector = new Float32Array(dimensions);
    for (const place of chosen(real, pooling)) {
      for (let at = 0; at < dimensions; at++) vector[at]! += states[place * dimensions + at]!;
    }
    return vector;
  });
}

/** The sum does for the mean: vectors are made unit length. */
function chosen(places: readonly number[], pooling: Pooling): readonly number[] {
  if (pooling === "mean") return places;
  return pooling === "cls" ? places.slice(0, 1) : places.slice(-1);
}
