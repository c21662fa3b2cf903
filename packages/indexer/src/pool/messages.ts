import type { FileResult, PoolFile } from "./file-result.js";

/** What a worker is sent: files to read, in this order. */
export interface WorkOrder {
  readonly files: readonly Omit<PoolFile, "size">[];
}

/**
 * What a worker sends: that it can begin, one message per file in the order they were sent, and, when its parser can no
 * longer be trusted, that it takes no more.
 */
export type WorkerReport =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly result: FileResult }
  | { readonly kind: "retired" };
