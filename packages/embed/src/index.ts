export type { Embedder, Purpose } from "./embedder.js";
