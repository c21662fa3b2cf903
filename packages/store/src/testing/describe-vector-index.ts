import { describe } from "vitest";
import type { VectorIndex } from "../vector-index.js";
import { vectorCrashTests } from "./vector-crash-tests.js";
import { vectorFileTests } from "./vector-file-tests.js";
import { vectorFilterTests } from "./vector-filter-tests.js";
import { vectorHistoryTests } from "./vector-history-tests.js";
import { vectorSearchTests } from "./vector-search-tests.js";
import { vectorSharingTests } from "./vector-sharing-tests.js";

/** How the suite gets at indexes. What an index cannot do at all is left out, and what needs it is skipped. */
export interface VectorConformanceOptions {
  /** Gives a new index that holds nothing and has no stamp. */
  readonly open: () => VectorIndex | Promise<VectorIndex>;
  /** Closes an index of {@link open} and opens it again; for one that outlives its handle. */
  readonly reopen?: (index: VectorIndex) => VectorIndex | Promise<VectorIndex>;
  /** Opens the index of a handle of {@link open} once more. */
  readonly another?: (index: VectorIndex) => VectorIndex | Promise<VectorIndex>;
  /**
   * For other processes: an expression in JavaScript, in a module, that gives another handle on the index, such as
   * `(await import("file:///…/index.js")).openMine("/tmp/…")`.
   */
  readonly expression?: (index: VectorIndex) => string;
}

/**
 * Describes, to vitest, what every VectorIndex does. Call it in a test file of your adapter:
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
