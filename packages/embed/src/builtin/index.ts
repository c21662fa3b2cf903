export { builtinEmbedder } from "./builtin-embedder.js";
export { DIMENSIONS, learnModel } from "./learn.js";
export { isOutgrown, type LearntModel, openModel } from "./learnt-model.js";
export type { WeightedWords } from "./weighted-words.js";
