export { createCachedEmbedder, type CachedEmbedder } from "./cached-embedder.js";
export type { Embedder, Purpose } from "./embedder.js";
