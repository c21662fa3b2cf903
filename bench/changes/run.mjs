/**
 * Are the tests that a fix repairs among those that `codegraph changes` lists? For the newest commits that change at most three sources
 * and a test: runs the commit's tests with the parent's sources and with its own, and asks for the tests that the change of the sources
 * reaches. Counts the tests that fail before and pass after.
 *
 *     node bench/changes/run.mjs REPOSITORY --runner pytest|mocha|go [--command PROGRAM] [--sources src/] [--tests tests/] [--count 10]
 *
 * The repository is a clone that may be overwritten, with its dependencies installed. PROGRAM is a Python with pytest, mocha, or go. Go's
 * sources and tests are told apart by their names.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runner: { type: "string", default: "pytest" },
    command: { type: "string", default: "" },
    sources: { type: "string", default: "src/" },
    tests: { type: "string", default: "tests/" },
    count: { type: "string", default: "10" },
  },
});
const [root = "."] = positionals;
const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });

const byFolder = {
  isSource: (file) => file.startsWith(values.sources),
  isTest: (file) => file.startsWith(values.tests) && /\.(?:py|js)$/u.test(file),
};

/** `failed` names failed tests: `tests/a.py::TestB::test_c`, `a_test.go::TestB`, or a file of mocha. */
const RUNNERS = {
  pytest: {
    ...byFolder,
    failed(files) {
      const args = ["-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", ...files];
      const { stdout } = spawnSync(values.command || "python3", args, {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, PYTHONPATH: [join(root, values.sources), process.env.PYTHONPATH].filter(Boolean).join(delimiter) },
      });
      const lines = stdout.split("\n").filter((line) => line.startsWith("FAILED "));
      return lines.map((line) => line.slice(7).split(" - ")[0].split("[")[0]);
    },
  },
  mocha: {
    ...byFolder,
    failed: (files) =>
      files.filter(
        (file) => spawnSync(values.command || "mocha", ["--exit", "--require", "test/support/env", file], { cwd: root }).status !== 0,
      ),
  },
  go: {
    isSource: (file) => file.endsWith(".go") && !file.endsWith("_test.go"),
    isTest: (file) => file.endsWith("_test.go"),
    failed(files) {
      const packages = new Set(files.map((file) => `./${dirname(file)}`));
      const { stdout } = spawnSync(values.command || "go", ["test", "-vet=off", ...packages], { cwd: root, encoding: "utf8" });
      const names = new Set([...stdout.matchAll(/^--- FAIL: (?<name>\w+)/gmu)].map(({ groups }) => groups.name));
      return files.flatMap((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return [...names].filter((name) => text.includes(`\nfunc ${name}(`)).map((name) => `${file}::${name}`);
      });
    },
  },
};
const runner = RUNNERS[values.runner];

const filesOf = (commit) => git("show", "--name-only", "--format=", commit).trim().split("\n");

/** The changed sources and tests of a fix; null for another commit. */
function fixOf(commit) {
  const files = filesOf(commit);
  const [sources, tests] = [files.filter(runner.isSource), files.filter(runner.isTest)];
  return sources.length > 0 && sources.length <= 3 && tests.length > 0 ? { sources, tests } : null;
}

/** The tests that fail with the sources of the parent and pass with those of the commit, each once. */
function repairedBy(commit, { sources, tests }) {
  git("checkout", "-qf", commit);
  const present = tests.filter((file) => existsSync(join(root, file)));
  if (present.length === 0) return [];
  for (const file of sources) {
    try {
      git("checkout", "-q", `${commit}~1`, "--", file);
    } catch {
      // The commit added the file.
      git("rm", "-qf", file);
    }
  }
  const before = runner.failed(present);
  git("reset", "-q", "--hard", commit);
  if (before.length === 0) return [];
  const after = new Set(runner.failed(present));
  return [...new Set(before)].filter((name) => !after.has(name));
}

/** The listed tests in order, as the runner names them; a file in which no test is known as its path. */
function listOf(tests) {
  const names = tests.flatMap(({ file, symbols }) =>
    symbols.length === 0 ? [file] : symbols.map(({ path }) => `${file}::${path.replaceAll(" > ", "::")}`),
  );
  return values.runner === "mocha" ? tests.map(({ file }) => file) : names;
}

const { project } = await initProject(root);
const totals = { fixes: 0, failed: 0, listed: 0, byName: 0, some: 0, tests: 0 };
const ranks = [];
for (const commit of git("log", "--no-merges", "--format=%h", "-400", "--", ".").trim().split("\n")) {
  if (totals.fixes === Number(values.count)) break;
  const fix = fixOf(commit);
  if (fix === null) continue;
  const failed = repairedBy(commit, fix);
  if (failed.length === 0) continue;
  const { tests, hidden } = await project.changes({ diff: git("diff", `${commit}~1`, commit, "--", ...fix.sources) });
  const list = listOf(tests);
  const listed = failed.filter((name) => list.includes(name));
  const possible = new Set((hidden?.files ?? []).map(({ file }) => file));
  const byName = failed.filter((name) => !list.includes(name) && possible.has(name.split("::")[0]));
  const rank = list.findIndex((name) => failed.includes(name)) + 1;
  totals.fixes += 1;
  totals.failed += failed.length;
  totals.listed += listed.length;
  totals.byName += byName.length;
  totals.some += listed.length > 0 ? 1 : 0;
  totals.tests += list.length;
  if (rank > 0) ranks.push(rank);
  const place = rank === 0 ? "" : `, the first as number ${rank}`;
  console.log(
    `${commit}  ${listed.length} of ${failed.length} failing tests listed${place}, among ${list.length} in ${tests.length} files`,
  );
  for (const name of failed) if (!list.includes(name)) console.log(`    missed${byName.includes(name) ? " (by name)" : ""}: ${name}`);
}
await project.close();
ranks.sort((one, other) => one - other);
console.log(
  `${totals.fixes} fixes: ${totals.listed} of ${totals.failed} failing tests listed, ${totals.byName} more by unresolved calls; ` +
    `at least one listed in ${totals.some}, the first of them at rank ${ranks[Math.floor(ranks.length / 2)] ?? "-"} in the middle; ` +
    `${Math.round(totals.tests / Math.max(1, totals.fixes))} tests listed on average`,
);
