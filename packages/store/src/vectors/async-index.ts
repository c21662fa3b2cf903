import type { VectorIndex } from "../vector-index.js";

/** The methods of a vector index without promises. */
export type SyncVectorIndex = {
  readonly [M in Exclude<keyof VectorIndex, "warnings" | "close">]: VectorIndex[M] extends (...args: infer A) => Promise<infer R>
    ? (...args: A) => R
    : never;
};

/** Converts synchronous methods to an index that returns promises. `call` wraps each method; its errors become rejections. */
export function toAsyncIndex(methods: SyncVectorIndex, call: <T>(work: () => T) => T): Omit<VectorIndex, "warnings" | "close"> {
  return {
    stamp: async () => call(methods.stamp),
    reset: async (stamp) => call(() => methods.reset(stamp)),
    files: async () => call(methods.files),
    put: async (files) => call(() => methods.put(files)),
    remove: async (files) => call(() => methods.remove(files)),
    search: async (vector, options) => call(() => methods.search(vector, options)),
    find: async (filter, limit) => call(() => methods.find(filter, limit)),
    count: async () => call(methods.count),
    optimize: async () => call(methods.optimize),
  };
}
