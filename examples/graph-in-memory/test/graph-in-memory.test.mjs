import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "../graph-in-memory.mjs");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the example prints the README's calls across texts and its unresolved calls", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const [, shown] = /^\$ node graph-in-memory\.mjs\n(.*?)^```$/ms.exec(readme);
  expect(stdout).toBe(shown);
});
