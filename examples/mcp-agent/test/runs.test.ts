import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const script = join(import.meta.dirname, "../who-calls.mjs");

test("the example indexes a folder and answers from it", async () => {
  const folder = makeProject();
  const { stdout } = await promisify(execFile)(process.execPath, [script, "save", folder]);
  expect(stdout).toBe(
    "function save (src/store.ts:15)\n1 exact, 0 possible, 0 unresolved sites named save.\nsrc/service.ts\n  12 UserService > rename (exact, import)\n",
  );
  removeProject(folder);
});

test("it fails without a symbol", async () => {
  await expect(promisify(execFile)(process.execPath, [script])).rejects.toThrow("Usage: node who-calls.mjs SYMBOL");
});
