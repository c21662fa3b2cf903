export { loadStaticEmbedder, type StaticEmbedderOptions } from "./static-embedder.js";
