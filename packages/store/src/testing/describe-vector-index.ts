import { describe } from "vitest";
import { vectorCrashTests } from "./vector-crash-tests.js";
import { vectorFileTests } from "./vector-file-tests.js";
import { vectorFilterTests } from "./vector-filter-tests.js";
import { vectorHistoryTests } from "./vector-history-tests.js";
import type { VectorConformanceOptions } from "./vector-index-options.js";
import { vectorSearchTests } from "./vector-search-tests.js";
import { vectorSharingTests } from "./vector-sharing-tests.js";

/**
 * Registers the vitest conformance suite for a `VectorIndex`. Call it in a test file of your adapter:
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
