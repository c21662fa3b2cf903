export { describeEmbedder, type EmbedderConformance } from "./describe-embedder.js";
