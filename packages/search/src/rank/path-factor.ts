import type { Intent } from "../query/intent.js";
import type { PathTraits } from "./path-traits.js";
import type { RankWeights } from "./rank-weights.js";

/** What a file's place is worth, unless the query asks for just such files. */
export function pathFactor(traits: PathTraits, intent: Intent, weights: RankWeights): number {
  return (
    (traits.test && !intent.tests ? weights.test : 1) *
    (traits.example && !intent.examples && !intent.documents ? weights.example : 1) *
    (traits.legacy ? weights.legacy : 1) *
    (traits.foreign ? weights.foreign : 1)
  );
}
