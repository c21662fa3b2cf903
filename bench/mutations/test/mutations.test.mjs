import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawMutations } from "../draw.mjs";
import { equivalentRow, readEquivalent } from "../equivalent.mjs";
import { measure } from "../measure.mjs";
import { mutated, mutationsOf } from "../mutations.mjs";
import { testsByRelevance } from "../order.mjs";

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
  const tally = await measure(root, "tiny", { count: 10, seed: 1 }, (_number, { file, kind }, outcome) =>
    told.push(`${outcome}: ${kind} in ${file}`),
  );
  expect(told.sort()).toEqual([
    "noticed: swap operator in packages/tiny/src/add.ts",
    "unnoticed: off by one in packages/tiny/src/clamp.ts",
    "unnoticed: swap method in packages/tiny/src/clamp.ts",
  ]);
  expect(tally).toEqual({ noticed: 1, "timed out": 0, unnoticed: 2, broken: [] });
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`codegraph-mutations-${process.pid}-`))).toEqual([]);
});

test("a test that fails without a mutation is left out, and the others are asked", { timeout: 300_000 }, async () => {
  const path = join(root, "packages/tiny/test/add-broken.test.ts");
  writeFileSync(
    path,
    'import { expect, test } from "vitest";\nimport { add } from "../src/add.js";\ntest("is broken", () => expect(add(1, 1)).toBe(9));\n',
  );
  try {
    const tally = await measure(root, "tiny", { count: 3, seed: 1 }, () => {});
    expect(tally).toEqual({ noticed: 1, "timed out": 0, unnoticed: 2, broken: ["packages/tiny/test/add-broken.test.ts"] });
  } finally {
    rmSync(path);
  }
});

test("a test that fails only once with a mutation has not noticed it", { timeout: 300_000 }, async () => {
  const path = join(root, "packages/tiny/test/clamp.test.ts");
  const counter = JSON.stringify(join(root, "runs.txt"));
  writeFileSync(
    path,
    `import { appendFileSync, readFileSync } from "node:fs";\nimport { expect, test } from "vitest";\nimport "../src/clamp.js";\n` +
      `test("fails in its first run", () => {\n  appendFileSync(${counter}, "x");\n  expect(readFileSync(${counter}, "utf8")).not.toBe("x");\n});\n`,
  );
  try {
    const tally = await measure(root, "tiny", { count: 3, seed: 1 }, () => {});
    expect(tally).toEqual({ noticed: 1, "timed out": 0, unnoticed: 2, broken: [] });
    expect(readFileSync(join(root, "runs.txt"), "utf8").length).toBeGreaterThan(3);
  } finally {
    rmSync(path);
  }
});

test("a mutation that makes a test hang is timed out after the time that an option gives", { timeout: 300_000 }, async () => {
  const path = join(root, "packages/tiny/test/clamp.test.ts");
  writeFileSync(
    path,
    'import { test } from "vitest";\nimport { clamp } from "../src/clamp.js";\n' +
      'test("hangs unless 9 is the limit", () => (clamp(20) === 9 ? undefined : new Promise((done) => setTimeout(done, 100_000))));\n',
  );
  try {
    const tally = await measure(root, "tiny", { count: 3, seed: 1, stallMs: 4_000 }, () => {});
    expect(tally).toEqual({ noticed: 1, "timed out": 2, unnoticed: 0, broken: [] });
  } finally {
    rmSync(path);
  }
});

test("code that runs only on another platform is left alone", () => {
  const text = `const IS_WINDOWS = process.platform === "win32";
export const end = IS_WINDOWS ? 1 : 2;
export function run(list: number[]): number {
  if (IS_WINDOWS && list.length > 3) return 4;
  if (process.platform !== "linux") start(5);
  return list.length + 6;
}
`;
  const numbers = (platform) =>
    mutationsOf("a.ts", text, platform)
      .filter(({ kind }) => kind === "off by one")
      .map(({ before }) => before);
  expect(numbers("linux")).toEqual(["2", "6"]);
  expect(numbers("win32")).toEqual(["1", "3", "4", "5", "6"]);
});

test("a mutation that equivalent.md lists is recognized by its file, its line of code and its change", () => {
  const path = join(root, "equivalent.md");
  const [first, second] = mutationsOf(
    "packages/tiny/src/a.ts",
    "export const isSmall = (a: number, b = `x`): boolean => a < 10 || b === `y`;\n",
  );
  writeFileSync(path, `| file | mutation | code | reason |\n|---|---|---|---|\n${equivalentRow(first)} a reason |\n`);
  const isEquivalent = readEquivalent(path);
  expect([first, second, { ...first, code: "other" }].map(isEquivalent)).toEqual([true, false, false]);
  expect(drawMutations(workspace, "model", { count: 5, seed: 3 })).toHaveLength(5);
});

test("tests that import the changed file come first, then those that name its exports, then the smaller ones", () => {
  const folder = join(root, "packages/ordered");
  const files = {
    "src/store/open-file.ts": "export function openFile() {}\n",
    "test/a.test.ts": "",
    "test/b.test.ts": 'import { openFile } from "../src/index.js";',
    "test/c.test.ts": 'import { openFile } from "../src/store/open-file.js";',
    "test/store.test.ts": "// Longer than the smallest.",
    "test/z.ts": "",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const names = testsByRelevance(root, "ordered", "packages/ordered/src/store/open-file.ts").map((path) =>
    path.replace("packages/ordered/test/", ""),
  );
  expect(names).toEqual(["c.test.ts", "b.test.ts", "store.test.ts", "a.test.ts"]);
});
