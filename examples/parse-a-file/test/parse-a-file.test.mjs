import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "../parse-a-file.mjs");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the example prints the README's definitions, calls and imports", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const [, shown] = /^\$ node parse-a-file\.mjs\n(.*?)^```$/ms.exec(readme);
  expect(stdout).toBe(shown);
});

test("the example refuses a file in an unknown language", async () => {
  await expect(promisify(execFile)(process.execPath, [program, "picture.png"])).rejects.toMatchObject({ code: 1 });
});
