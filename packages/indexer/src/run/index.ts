export { type LearnOptions, learnMeanings, type LearntMeanings, writeMeanings } from "./learn.js";
export { MAX_CONCURRENT_SEARCH_FILES } from "./run.js";
export { keepHeapTight } from "./tight-heap.js";
