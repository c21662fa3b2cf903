/** The runtime of the parser in a process with several copies of the package. */
import { expect, test } from "vitest";
import { startRuntime } from "../src/runtime.js";

test("another copy of the package gets the runtime that the first one started, with its memory", async () => {
  const first = await startRuntime();
  const path: string = "../src/runtime.js?copy";
  const copy = (await import(path)) as { readonly startRuntime: typeof startRuntime };
  expect(copy.startRuntime).not.toBe(startRuntime);
  const second = await copy.startRuntime();
  expect(second.HEAPU8).toBeDefined();
  expect(second).toBe(first);
});
