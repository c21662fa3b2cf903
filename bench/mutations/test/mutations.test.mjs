import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawMutations } from "../draw.mjs";
import { measure } from "../measure.mjs";
import { mutated, mutationsOf } from "../mutations.mjs";

const workspace = fileURLToPath(new URL("../../..", import.meta.url));
let root = "";

/** A workspace with one package. Its test notices mutations of `add`, but not of `clamp`. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-tiny-"));
  const files = {
    "package.json": '{ "type": "module" }',
    "vitest.config.ts": 'export default { test: { include: ["packages/*/test/*.test.ts"] } };',
    "packages/tiny/src/add.ts": "export function add(a: number, b: number): number {\n  return a + b;\n}\n",
    "packages/tiny/src/clamp.ts": "export function clamp(a: number): number {\n  return Math.min(a, 9);\n}\n",
    "packages/tiny/dist/add.js": "",
    "packages/tiny/test/add.test.ts":
      'import { expect, test } from "vitest";\nimport { add as built } from "../dist/add.js";\nimport { add } from "../src/add.js";\ntest("adds", () => expect([add(2, 3), built(2, 3)]).toEqual([5, 5]));\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(workspace, "node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("mutations change behaviour, and never types, texts, thrown errors or logging", () => {
  const text = `
type Size = 1 | 2;
export function run(list: number[], log: (text: string) => void): number {
  if (list.length < 2 && !isEmpty(list)) throw new Error("Only " + (1 + 2));
  log("starts with " + 5);
  start(list);
  return list.some((each) => each > 0) ? 3 : [4, 5].length;
}
`;
  expect(mutationsOf("a.ts", text).map(({ line, kind, before, replacement }) => `${line} ${kind}: ${before} → ${replacement}`)).toEqual([
    '4 drop if: if (list.length < 2 && !isEmpty(list)) throw new Error("Only " + (1 + 2)); → ;',
    "4 negate condition: list.length < 2 && !isEmpty(list) → !(list.length < 2 && !isEmpty(list))",
    "4 swap operator: < → <=",
    "4 off by one: 2 → (2 + 1)",
    "4 swap operator: && → ||",
    "4 drop negation: !isEmpty(list) → isEmpty(list)",
    "6 drop call: start(list); → ;",
    "7 swap branches: list.some((each) => each > 0) ? 3 : [4, 5].length → list.some((each) => each > 0) ? [4, 5].length : 3",
    "7 swap method: some → every",
    "7 swap operator: > → >=",
    "7 off by one: 0 → (0 + 1)",
    "7 off by one: 3 → (3 + 1)",
    "7 drop last element: [4, 5] → [4]",
    "7 off by one: 4 → (4 + 1)",
    "7 off by one: 5 → (5 + 1)",
  ]);
});

test("a mutation changes nothing outside its range", () => {
  const text = "export const isSmall = (a: number): boolean => a < 10;\n";
  expect(mutationsOf("a.ts", text).map((each) => mutated(text, each))).toEqual([
    "export const isSmall = (a: number): boolean => a <= 10;\n",
    "export const isSmall = (a: number): boolean => a < (10 + 1);\n",
  ]);
});

test("a seed reproduces its mutations without duplicates", () => {
  const draw = (seed) => drawMutations(workspace, "model", { count: 40, seed });
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
  expect(new Set(draw(3).map((each) => JSON.stringify(each))).size).toBe(40);
});

test("mutations are reported as noticed or unnoticed by the tests of a package", { timeout: 300_000 }, async () => {
  const told = [];
  const tally = await measure(root, "tiny", { count: 10, seed: 1 }, (_number, { file, kind }, outcome) => told.push(`${outcome}: ${kind} in ${file}`));
  expect(told.sort()).toEqual([
    "noticed: swap operator in packages/tiny/src/add.ts",
    "unnoticed: off by one in packages/tiny/src/clamp.ts",
    "unnoticed: swap method in packages/tiny/src/clamp.ts",
  ]);
  expect(tally).toEqual({ noticed: 1, "timed out": 0, unnoticed: 2 });
});

test("a package with tests that fail without a mutation is rejected", { timeout: 300_000 }, async () => {
  const path = join(root, "packages/tiny/test/broken.test.ts");
  writeFileSync(path, 'import { expect, test } from "vitest";\ntest("is broken", () => expect(1).toBe(2));\n');
  try {
    await expect(measure(root, "tiny", { count: 1, seed: 1 }, () => {})).rejects.toThrow(/^The unmutated tests of tiny fail:/u);
  } finally {
    rmSync(path);
  }
});
