/**
 * Are the tests that a fix repairs among those that `codegraph changes` lists? For the newest commits that change at most three sources
 * and a test: runs the commit's tests with the parent's sources, and asks for the tests that the change of the sources reaches.
 *
 *     node bench/changes/run.mjs REPOSITORY --runner pytest|mocha [--command PROGRAM] [--sources src/] [--tests tests/] [--count 10]
 *
 * The repository is a clone that may be overwritten, with its dependencies installed. PROGRAM is a Python with pytest, or mocha.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runner: { type: "string", default: "pytest" },
    command: { type: "string", default: "python3" },
    sources: { type: "string", default: "src/" },
    tests: { type: "string", default: "tests/" },
    count: { type: "string", default: "10" },
  },
});
const [root = "."] = positionals;
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });

/** Failed tests by runner: `tests/a.py::TestB::test_c`, or a file of mocha. */
const RUNNERS = {
  pytest(files) {
    const args = ["-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", ...files];
    const { stdout } = spawnSync(values.command, args, {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, PYTHONPATH: join(root, values.sources) },
    });
    const failed = stdout.split("\n").filter((line) => line.startsWith("FAILED "));
    return [...new Set(failed.map((line) => line.slice(7).split(" - ")[0].split("[")[0]))];
  },
  mocha(files) {
    return files.filter((file) => spawnSync(values.command, ["--exit", "--require", "test/support/env", file], { cwd: root }).status !== 0);
  },
};

function filesOf(commit) {
  return git("show", "--name-only", "--format=", commit).trim().split("\n");
}

function isFix(commit) {
  const files = filesOf(commit);
  const sources = files.filter((file) => file.startsWith(values.sources));
  return sources.length > 0 && sources.length <= 3 && files.some((file) => file.startsWith(values.tests));
}

/** Names of the reached tests as the runner writes failed ones. */
function namesOf(tests) {
  return new Set(tests.flatMap(({ file, symbols }) => [file, ...symbols.map(({ path }) => `${file}::${path.replaceAll(" > ", "::")}`)]));
}

const { project } = await initProject(root);
const totals = { fixes: 0, failed: 0, listed: 0, byName: 0, some: 0 };
for (const commit of git("log", "--no-merges", "--format=%h", "-400", "--", values.sources).trim().split("\n")) {
  if (totals.fixes === Number(values.count)) break;
  if (!isFix(commit)) continue;
  git("checkout", "-qf", commit);
  const changed = filesOf(commit);
  for (const file of changed.filter((each) => each.startsWith(values.sources))) {
    try {
      git("checkout", "-q", `${commit}~1`, "--", file);
    } catch {
      // The commit added the file.
      git("rm", "-qf", file);
    }
  }
  const failed = RUNNERS[values.runner](
    changed.filter((file) => file.startsWith(values.tests) && existsSync(join(root, file)) && /\.(?:py|js)$/u.test(file)),
  );
  git("reset", "-q", "--hard", commit);
  if (failed.length === 0) continue;
  const { tests, hidden } = await project.changes({ diff: git("diff", `${commit}~1`, commit, "--", values.sources) });
  const names = namesOf(tests);
  const possible = new Set((hidden?.files ?? []).map(({ file }) => file));
  const byName = failed.filter((name) => !names.has(name) && possible.has(name.split("::")[0]));
  totals.byName += byName.length;
  const listed = failed.filter((name) => names.has(name));
  totals.fixes += 1;
  totals.failed += failed.length;
  totals.listed += listed.length;
  totals.some += listed.length > 0 ? 1 : 0;
  console.log(
    `${commit}  ${listed.length} of ${failed.length} failing tests listed, among ${names.size - tests.length} in ${tests.length} files`,
  );
}
await project.close();
console.log(
  `${totals.fixes} fixes: ${totals.listed} of ${totals.failed} failing tests listed, ${totals.byName} more by unresolved calls; at least one listed in ${totals.some}`,
);
