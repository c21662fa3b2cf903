import type { FactStore } from "../fact-store.js";

/** Access to the stores under test. */
export interface FactStoreConformanceOptions {
  /** Returns a new, empty store. */
  readonly open: () => FactStore;
  /** Closes a store of {@link open} and returns one that reads the same data. Required if `persistent` is true. */
  readonly reopen?: (store: FactStore) => FactStore;
  /** True if data outlives the store. */
  readonly persistent: boolean;
}
