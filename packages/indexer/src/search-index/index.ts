export type { FileTraits } from "./file-traits.js";
export { openEmbedder } from "./embedder-of.js";
export { type SearchIndex, searchLayers } from "./layers.js";
export { addVectors, isLearningDue, readTrainedModel, readTrainedVectors, SCALE } from "./learnt-vectors.js";
export { readSketches } from "./sketches.js";
export { openVectors } from "./vectors-of.js";
