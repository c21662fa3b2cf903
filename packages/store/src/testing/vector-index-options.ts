import type { VectorIndex } from "../vector-index.js";

/** Access to the indexes under test. Tests that need a missing option are skipped. */
export interface VectorConformanceOptions {
  /** Returns a new, empty index without a stamp. */
  readonly open: () => VectorIndex | Promise<VectorIndex>;
  /** Closes an index of {@link open} and opens it again, for persistent indexes. */
  readonly reopen?: (index: VectorIndex) => VectorIndex | Promise<VectorIndex>;
  /** Opens a second handle on an index of {@link open}. */
  readonly another?: (index: VectorIndex) => VectorIndex | Promise<VectorIndex>;
  /**
   * Returns a JavaScript module expression that opens the index in another process, such as `(await
   * import("file:///…/index.js")).openMine("/tmp/…")`.
   */
  readonly expression?: (index: VectorIndex) => string;
}
