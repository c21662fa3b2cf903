export { describeEmbedder, type EmbedderConformanceOptions } from "./describe-embedder.js";
