/**
 * Walks trees and ignore files designed to be slow; with --index it indexes them too.
 *
 *     node bench/hostile/trees.mjs [--only NAME]… [--index] [--seconds 300]
 *
 * Prints for each tree what was found, the seconds, the processor time, the longest pause of the main thread and the memory.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";
import { loadRegistry } from "@codegraph/parse";
import { discover } from "../../packages/files/dist/walk/discover.js";

const repeated = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const source = "export function good() {}\n";

function put(root, path, text = source) {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** `count` files in folders of 50. */
function spread(root, count, text = source) {
  for (let at = 0; at < count; at++) put(root, `d${Math.floor(at / 50)}/f${at}.ts`, text);
}

const bombs = (count) => repeated(count, (at) => `**/**/**/a*b*c*d*e*f*g*h${at}\n`).join("");
const longPath = repeated(15, () => "a".repeat(200)).join("/");

/** Generators that create a tree in a folder. */
export const TREES = {
  "50,000 files in 1,000 folders": (root) => spread(root, 50_000),
  "200,000 empty files": (root) => spread(root, 200_000, ""),
  "50,000 files in one folder": (root) => repeated(50_000, (at) => put(root, `all/f${at}.ts`)),
  "5,000 nested folders": (root) => {
    // Longer than the longest path, so it is created step by step.
    execFileSync("sh", ["-c", "i=0; while [ $i -lt 5000 ]; do mkdir d && cd d && echo 'export {}' > f.ts || exit 0; i=$((i+1)); done"], {
      cwd: root,
    });
    put(root, "good.ts");
  },
  "10,000 names that are no UTF-8": (root) =>
    execFileSync(
      "sh",
      ["-c", "i=0; while [ $i -lt 10000 ]; do n=$(printf 'n\\377%s.ts' $i); : > \"$n\"; i=$((i+1)); done; echo > good.ts"],
      { cwd: root },
    ),
  "names that differ in case and normalisation alone": (root) =>
    repeated(1_000, (at) => ["Fü", "FÜ", "fü", "fu\u0308"].forEach((name) => put(root, `${name}${at}.ts`))),
  "an ignore file of 100 MB": (root) => {
    spread(root, 500);
    put(root, ".gitignore", "secret*\n".repeat(12_500_000));
  },
  "100,000 names in an ignore file": (root) => {
    spread(root, 5_000);
    put(root, ".gitignore", repeated(100_000, (at) => `name${at}`).join("\n"));
  },
  "70,000 patterns in an ignore file": (root) => {
    spread(root, 5_000);
    put(root, ".gitignore", repeated(70_000, (at) => `*na*me${at}*`).join("\n"));
  },
  "5,000 patterns with stars against long paths": (root) => {
    repeated(500, (at) => put(root, `${longPath}/f${at}.ts`));
    put(root, ".gitignore", bombs(5_000));
  },
  "5,000 patterns for .codegraphignore against long paths": (root) => {
    repeated(500, (at) => put(root, `${longPath}/f${at}.ts`));
    put(root, ".codegraphignore", bombs(5_000));
  },
  "an exclude file of 5,000 patterns with stars": (root) => {
    repeated(500, (at) => put(root, `${longPath}/f${at}.ts`));
    put(root, ".git/HEAD", "ref: refs/heads/main\n");
    put(root, ".git/info/exclude", bombs(5_000));
  },
  "an ignore file in each of 10,000 folders": (root) =>
    repeated(10_000, (at) => {
      put(root, `d${at}/.gitignore`, repeated(50, (line) => `*x${line}*y\n`).join(""));
      put(root, `d${at}/f.ts`);
    }),
  "an ignore file in each of 1,500 nested folders": (root) => {
    let at = root;
    for (let depth = 0; depth < 1_500; depth++) {
      at = `${at}/d`;
      mkdirSync(at);
      writeFileSync(`${at}/.gitignore`, repeated(20, (line) => `*x${line}*y\n`).join(""));
      writeFileSync(`${at}/f.ts`, source);
    }
  },
  "ignore files that are pipes, folders, links and devices": (root) => {
    spread(root, 500);
    execFileSync("mkfifo", [join(root, ".gitignore"), join(root, "d0/.codegraphignore")]);
    mkdirSync(join(root, "d1/.gitignore"));
    symlinkSync(".gitignore", join(root, "d2/.gitignore"));
    symlinkSync("/dev/zero", join(root, "d3/.gitignore"));
    writeFileSync(join(root, "d4/.gitignore"), "a\0b\r\n*.ts\r\n\0\0");
    writeFileSync(join(root, "d5/.gitignore"), "");
    truncateSync(join(root, "d5/.gitignore"), 10 * 2 ** 30);
  },
  "one line of 300 MB, and 300 MB of line ends": (root) => {
    put(root, "good.ts");
    put(root, "line.py", "a".repeat(300e6));
    put(root, "ends.py", "\n".repeat(300e6));
    writeFileSync(join(root, "sparse.ts"), "");
    truncateSync(join(root, "sparse.ts"), 10 * 2 ** 30);
  },
};

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    seconds: { type: "string", default: "300" },
    index: { type: "boolean", default: false },
    one: { type: "string" },
  },
});

if (values.one === undefined) {
  for (const name of Object.keys(TREES).filter((each) => values.only.length === 0 || values.only.some((only) => each.includes(only)))) {
    const { signal } = spawnSync(process.execPath, [...process.argv.slice(1), "--one", name], {
      stdio: "inherit",
      timeout: 1_000 * Number(values.seconds) + 120_000,
    });
    if (signal !== null) process.stdout.write(`${name}: hangs\n`);
  }
} else {
  const root = mkdtempSync(join(tmpdir(), "codegraph-trees-"));
  TREES[values.one](root);
  const registry = await loadRegistry();
  const config = { languages: null, include: [], exclude: [] };
  await measured(`${values.one}: walk`, async (signal) => {
    const { files, problems } = await discover(root, config, registry, { signal });
    return `${files.length} files, ${problems.length} problems${told(problems)}`;
  });
  if (values.index) {
    await measured(`${values.one}: index`, async (signal) => {
      const { project, result } = await initProject(root, { signal });
      await project.close();
      return `${result.filesTotal} files, ${result.problems.length} problems${told(result.problems)}`;
    });
  }
  rmSync(root, { recursive: true, force: true });
  execFileSync("rm", ["-rf", root]);
}

function told(problems) {
  const kinds = Map.groupBy(problems, ({ code, message }) => `${code}: ${message}`.slice(0, 120));
  return [...kinds]
    .slice(0, 4)
    .map(([kind, list]) => `; ${list.length} × ${kind}`)
    .join("");
}

async function measured(name, work) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const [start, before] = [performance.now(), process.cpuUsage()];
  let said;
  try {
    said = await work(AbortSignal.timeout(1_000 * Number(values.seconds)));
  } catch (error) {
    said = `${error.code}: ${error.message}`;
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1_000;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  const { maxRSS } = process.resourceUsage();
  process.stdout.write(
    `${name}: ${said}; ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of work, pause ${Math.round(delay.max / 1e6)} ms, ${Math.round(maxRSS / 1024)} MB\n`,
  );
}
