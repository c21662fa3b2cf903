/** The checker runs within limits, and only a TypeScript with its API is used. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTypeScriptOracle, findTypeScript } from "../dist/typescript/index.js";
import { sample } from "./sample-calls.js";

const folder = mkdtempSync(join(tmpdir(), "codegraph-precise-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const typescript = findTypeScript([null])!;
const options = { root: sample, typescript, files: ["src/main.ts"] };
const position = [{ line: 1, column: 1 }];

test.runIf(process.platform === "linux")("A checker that uses too much memory is ended", async () => {
  const oracle = createTypeScriptOracle({ ...options, memoryMb: 20 });
  const asked = oracle.resolve("src/main.ts", position);
  await expect(asked).rejects.toMatchObject({ code: "oracle-failed", message: expect.stringMatching(/more than 20 MB|ended/u) });
  await expect(oracle.resolve("src/main.ts", position)).rejects.toMatchObject({ code: "oracle-failed" });
  await oracle.close();
});

test("A checker that takes too long is ended", async () => {
  const oracle = createTypeScriptOracle({ ...options, timeMs: 1 });
  await expect(oracle.resolve("src/main.ts", position)).rejects.toMatchObject({
    code: "oracle-failed",
    message: expect.stringContaining("took more"),
  });
  await oracle.close();
});

test("A TypeScript that fails to load is reported", async () => {
  const oracle = createTypeScriptOracle({ ...options, typescript: { ...typescript, api: "file:///none/at/all.js" } });
  await expect(oracle.resolve("src/main.ts", position)).rejects.toMatchObject({ code: "oracle-failed" });
  await oracle.close();
});

test.each([
  ["an older version", { version: "5.9.3" }],
  [
    "a later major version",
    { version: "8.0.0", exports: { "./package.json": "./package.json", "./unstable/sync": "./a.js", "./unstable/ast": "./a.js" } },
  ],
  ["a version without the API", { version: "7.9.0" }],
  ["a damaged manifest", null],
])("findTypeScript() passes over %s", (_, manifest) => {
  const at = join(folder, "node_modules/typescript");
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, "a.js"), "");
  writeFileSync(join(at, "package.json"), manifest === null ? "{" : JSON.stringify({ name: "typescript", ...manifest }));
  expect(findTypeScript([folder])).toBeNull();
  expect(findTypeScript([folder, null])).toEqual(typescript);
});
