export { createHttpEmbedder } from "./http-embedder.js";
export type { HttpEmbedderOptions } from "./options.js";
