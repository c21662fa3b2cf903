import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("the example runs, and its own assertions hold", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../who-depends.mjs")]);
  expect(stdout).toBe("2 files, 2 symbols\ncart.ts:4 total (exact)\n3: export function invoice(net: number)\n");
});
