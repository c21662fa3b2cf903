import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "../index-and-ask.mjs");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the example prints the README's callers before and after a file is added", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const [, shown] = /^\$ node index-and-ask\.mjs\n(.*?)^```$/ms.exec(readme);
  expect(stdout).toBe(shown);
});
