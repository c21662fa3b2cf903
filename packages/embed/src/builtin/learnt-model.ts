import { toUnitLength } from "../unit-length.js";
import { decodeModel } from "./model-bytes.js";
import { type WeightedWords, weightOf } from "./weighted-words.js";

/** A model trained on a project, ready for use. */
export interface BuiltinModel {
  /** Unique id of the model: `builtin-1:` and a digest of its content. */
  readonly id: string;
  /** Length of the vectors. */
  readonly dimensions: number;
  /** Number of documents in the project when the model was trained. */
  readonly documents: number;
  /** Size of the vocabulary. */
  readonly words: number;
  /**
   * Returns the unit vector of a text, which need not be one of the training texts: the weighted sum of its words' vectors. All zeros if
   * the model knows none of the words.
   */
  vectorOf(words: WeightedWords): Float32Array;
}

/** Opens the bytes that `learnModel` returned; null if they are damaged or of another version, so that a new model has to be trained. */
export function openBuiltinModel(bytes: Uint8Array): BuiltinModel | null {
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

/** Growth and shrinkage of the project up to which a model stays in use. */
const MAX_GROWTH = 1.5;
const MIN_SHARE = 0.5;

/**
 * True if the project has grown or shrunk so much that the model should be trained again. Until then new documents get vectors from the
 * known words.
 *
 * @param documents current number of documents
 */
export function isOutgrown(model: Pick<BuiltinModel, "documents">, documents: number): boolean {
  return documents > MAX_GROWTH * model.documents || documents < MIN_SHARE * model.documents;
}
