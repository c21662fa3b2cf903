export type { Dtype } from "./model-folder.js";
export type { Pooling } from "./pooling.js";
export { createTransformersEmbedder, type TransformersEmbedderOptions } from "./transformers-embedder.js";
