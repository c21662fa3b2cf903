import { throwIfCancelled } from "../cancelled.js";
import type { Embedder, Purpose } from "../embedder.js";
import type { BuiltinModel } from "./learnt-model.js";
import type { WeightedWords } from "./weighted-words.js";

/**
 * Creates an embedder from a model trained on the project, without any other dependency.
 *
 * @param wordsOf returns the words of a text in the form that the model was trained with
 */
export function createBuiltinEmbedder(model: BuiltinModel, wordsOf: (text: string, purpose: Purpose) => WeightedWords): Embedder {
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
