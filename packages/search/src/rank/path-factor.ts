import type { Intent } from "../query/intent.js";
import type { PathTraits } from "./path-traits.js";
import type { RankWeights } from "./rank-weights.js";

/** Returns the weight of a file's location, which ignores a penalty if the query asks for that type of file. */
export function pathFactor(traits: PathTraits, intent: Intent, weights: RankWeights): number {
  return (
    (traits.test && !intent.tests ? weights.test : 1) *
    (traits.example && !intent.examples && !intent.documents ? weights.example : 1) *
    (traits.legacy ? weights.legacy : 1) *
    (traits.vendored ? weights.vendored : traits.foreign ? weights.foreign : 1)
  );
}
