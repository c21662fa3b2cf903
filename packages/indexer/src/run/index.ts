export { MOST_AT_ONCE } from "./run.js";
export { keepHeapTight } from "./tight-heap.js";
