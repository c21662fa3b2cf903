import { throwIfCancelled } from "../cancelled.js";
import type { Embedder, Purpose } from "../embedder.js";
import type { LearntModel } from "./learnt-model.js";
import type { WeightedWords } from "./weighted-words.js";

/**
 * An embedder that needs nothing but a model learnt from the project.
 *
 * @param wordsOf the words of a text in the form that the model was learnt with
 */
export function builtinEmbedder(model: LearntModel, wordsOf: (text: string, purpose: Purpose) => WeightedWords): Embedder {
  return {
    id: model.id,
    dimensions: model.dimensions,
    async embed(texts, purpose, { signal } = {}) {
      return texts.map((text) => {
        throwIfCancelled(signal);
        return model.vectorOf(wordsOf(text, purpose));
      });
    },
    async close() {},
  };
}
