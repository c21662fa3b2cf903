import type { Batch } from "@codegraph/engine";

/** Passes the batches of changes of one open project on to subscriptions. */
export interface BatchFeed {
  /** Option `onBatch` of `openProject`. */
  readonly publish: (batch: Batch) => void;
  /** Calls the listener for each batch until the returned function is called. */
  listen(listener: (batch: Batch) => void): () => void;
}

export function createBatchFeed(): BatchFeed {
  const listeners = new Set<(batch: Batch) => void>();
  return {
    publish: (batch) => listeners.forEach((listener) => listener(batch)),
    listen(listener) {
      // Wrapped, because the same listener may be added twice.
      const own = (batch: Batch): void => listener(batch);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
