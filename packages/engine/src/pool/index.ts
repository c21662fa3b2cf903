export type { ResultConsumer } from "./delivery.js";
export type { ExtractedFile, FileResult, KnownContent, PoolFile, SameFile, UnindexedFile } from "./file-result.js";
export { readFiles, type ReadFilesOptions } from "./read-files.js";
export { createPool, extractInline, type Pool, type PoolOptions, type PoolRun, type PoolRunOptions } from "./pool.js";
