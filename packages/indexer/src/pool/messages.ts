import type { StopFlag } from "../threads/index.js";
import type { ExtractionOptions } from "./extract-file.js";
import type { FileResult, PoolFile } from "./file-result.js";

/** Input of a worker at its start. */
export interface WorkerData {
  readonly options: ExtractionOptions;
  readonly stopping: StopFlag;
}

/** Message to a worker: files to read, in this order. */
export interface WorkOrder {
  readonly files: readonly Omit<PoolFile, "size">[];
}

/**
 * Message from a worker: `ready` once, one `result` per file in the order given, and `retired` if its parser can no longer be trusted and
 * it accepts no more files.
 */
export type WorkerReport =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly result: FileResult }
  | { readonly kind: "retired" };
