import { describe } from "vitest";
import type { VectorIndex } from "../vector-index.js";
import { vectorCrashTests } from "./vector-crash-tests.js";
import { vectorFileTests } from "./vector-file-tests.js";
import { vectorFilterTests } from "./vector-filter-tests.js";
import { vectorHistoryTests } from "./vector-history-tests.js";
import { vectorSearchTests } from "./vector-search-tests.js";
import { vectorSharingTests } from "./vector-sharing-tests.js";

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

/**
 * Registers the vitest conformance suite for a {@link VectorIndex}. Call it in a test file of your adapter:
 *
 *     describeVectorIndex("my vectors", { open: () => openMyVectors() });
 */
export function describeVectorIndex(name: string, options: VectorConformanceOptions): void {
  describe(`${name}, a vector index`, () => {
    vectorFileTests(options);
    vectorSearchTests(options);
    vectorFilterTests(options);
    vectorHistoryTests(options);
    vectorSharingTests(options);
    vectorCrashTests(options);
  });
}
