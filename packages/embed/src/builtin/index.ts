export { createBuiltinEmbedder } from "./builtin-embedder.js";
export { DIMENSIONS, learnModel } from "./learn.js";
export { isOutgrown, type BuiltinModel, openBuiltinModel } from "./learnt-model.js";
export type { WeightedWords } from "./weighted-words.js";
