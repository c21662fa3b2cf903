export { type ConformanceOptions, describeFactStore } from "./describe-fact-store.js";
export { codeOf } from "./code-of.js";
export { edgeOf, type Sketch, sketchFacts, stampOf } from "./sketch.js";
export { describeVectorIndex, type VectorConformanceOptions } from "./describe-vector-index.js";
