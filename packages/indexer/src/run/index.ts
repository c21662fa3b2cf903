export { MAX_CONCURRENT_SEARCH_FILES } from "./run.js";
export { keepHeapTight } from "./tight-heap.js";
