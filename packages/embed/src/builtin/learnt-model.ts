import { toUnitLength } from "../unit-length.js";
import { decodeModel } from "./model-bytes.js";
import { type WeightedWords, weightOf } from "./weighted-words.js";

/** What was learnt from a project, ready for use. */
export interface LearntModel {
  /** Another for every other model: `builtin-1:` and a digest of what was learnt. */
  readonly id: string;
  readonly dimensions: number;
  /** How many documents the project had when it was learnt. */
  readonly documents: number;
  /** How many words it knows. */
  readonly words: number;
  /**
   * Where a text stands among those that the model was learnt from, of unit length: its words' vectors, each weighted by how
   * much it tells. It need not be one of those texts. All zeros when the model knows none of the words.
   */
  vectorOf(words: WeightedWords): Float32Array;
}

/** Reads what `learnModel` gave. Null for bytes of another version, and for such as are damaged: learn anew. */
export function openModel(bytes: Uint8Array): LearntModel | null {
  const content = decodeModel(bytes);
  if (content === null) return null;
  const { documents, sampled, words, holders, vectors, dimensions, digest } = content;
  const places = new Map(words.map((word, place) => [word, place]));
  return {
    id: `builtin-1:${digest}`,
    dimensions,
    documents,
    words: words.length,
    vectorOf(weighted) {
      const sum = new Float32Array(dimensions);
      for (const [word, amount] of weighted) {
        const place = places.get(word);
        if (place === undefined) continue;
        const weight = weightOf(amount, holders[place]!, sampled);
        for (let at = 0, from = place * dimensions; at < dimensions; at++) sum[at]! += weight * vectors[from + at]!;
      }
      return toUnitLength(sum);
    },
  };
}

/** A model is as good as new until the project has half as many documents again as it was learnt from, or half of them. */
const GROWN = 1.5;
const SHRUNK = 0.5;

/**
 * Whether the project has become another than the one that the model was learnt from. Until then new documents are given
 * vectors by what is known of their words.
 *
 * @param documents how many the project has now
 */
export function isOutgrown(model: Pick<LearntModel, "documents">, documents: number): boolean {
  return documents > GROWN * model.documents || documents < SHRUNK * model.documents;
}
