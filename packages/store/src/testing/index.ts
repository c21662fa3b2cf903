export { describeFactStore } from "./describe-fact-store.js";
export type { FactStoreConformanceOptions } from "./fact-store-options.js";
export { errorCodeOf } from "./code-of.js";
export { edgeOf, type FileSketch, sketchFacts, stampOf } from "./sketch.js";
export { describeVectorIndex } from "./describe-vector-index.js";
export type { VectorConformanceOptions } from "./vector-index-options.js";
