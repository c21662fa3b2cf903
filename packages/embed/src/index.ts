export { createCachedEmbedder, type CachedEmbedder } from "./cached-embedder.js";
export type { EmbedOptions, Embedder, Purpose } from "./embedder.js";
