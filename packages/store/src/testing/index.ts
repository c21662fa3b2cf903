export { type FactStoreConformanceOptions, describeFactStore } from "./describe-fact-store.js";
export { errorCodeOf } from "./code-of.js";
export { edgeOf, type FileSketch, sketchFacts, stampOf } from "./sketch.js";
export { describeVectorIndex, type VectorConformanceOptions } from "./describe-vector-index.js";
