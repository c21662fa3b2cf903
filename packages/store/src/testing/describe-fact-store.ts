import { describe } from "vitest";
import { definitionTests } from "./definition-tests.js";
import { edgeTests } from "./edge-tests.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { fileTests } from "./file-tests.js";
import { rebuildTests } from "./rebuild-tests.js";
import { searchRowTests } from "./search-row-tests.js";
import { summaryTests } from "./summary-tests.js";
import { termTests } from "./term-tests.js";
import { transactionTests } from "./transaction-tests.js";

/**
 * Registers the vitest conformance suite for a `FactStore`. Call it in a test file of your adapter:
 *
 *     describeFactStore("my store", { open: () => openMyStore(), persistent: false });
 */
export function describeFactStore(name: string, options: FactStoreConformanceOptions): void {
  describe(`${name}, a fact store`, () => {
    fileTests(options);
    definitionTests(options);
    termTests(options);
    edgeTests(options);
    searchRowTests(options);
    summaryTests(options);
    transactionTests(options);
    rebuildTests(options);
  });
}
