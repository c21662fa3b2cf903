/** Short versions of the long runs, with a few kills and injections on a project of three files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corruptRun } from "../corrupt.mjs";
import { killRun } from "../kill.mjs";
import { limitsRun } from "../limits.mjs";

let scratch;
let tree;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "codegraph-crash-"));
  tree = join(scratch, "tree");
  mkdirSync(tree);
  for (const name of ["load", "parse", "write"]) {
    const functions = Array.from(
      { length: 60 },
      (_, at) =>
        `/** Parses the arguments of a command by name ${at}. */\nexport function ${name}${at}(name) {\n  return other${at}(name);\n}\nfunction other${at}() {}\n`,
    );
    writeFileSync(join(tree, `${name}.js`), functions.join("\n"));
  }
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The seed is fixed for the tests; the long runs use other seeds. With this seed, some answers precede the discovery of the damage. */
const SEED = 1_795_343_766_924;

const problemsOf = (outcome) => Object.values(outcome).flatMap(({ problems }) => problems);

test("a killed first index and a killed migration recover at the next start", async () => {
  const outcome = await killRun(tree, { kills: 2, seed: SEED, only: ["first indexing", "a migration"], scratch });
  expect(problemsOf(outcome)).toEqual([]);
});

test("a damaged index gives correct answers or a documented error", async () => {
  const { counts, problems } = await corruptRun(tree, { injections: 3, seed: SEED, only: ["index"], scratch });
  expect(problems).toEqual([]);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeGreaterThan(0);
});

test.skipIf(process.platform === "win32")("a file size limit causes a documented error without data loss", async () => {
  const outcome = await limitsRun(tree, { points: 1, seed: SEED, only: ["a limit on the size of files"], scratch });
  expect(problemsOf(outcome)).toEqual([]);
});
