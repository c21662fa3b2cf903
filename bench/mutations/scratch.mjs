import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import ts from "typescript-api";
import { mutated } from "./mutations.mjs";

const COPIED = [
  ".gitignore",
  ".codegraphignore",
  "packages",
  "test",
  "examples",
  "docs",
  "README.md",
  "package.json",
  "pnpm-workspace.yaml",
  "tsconfig.base.json",
  "tsconfig.json",
  "vitest.config.ts",
];
/** A test times out this much later than a hang is noticed, so that a hang does not count as a failure. */
const LONGER_MS = 40_000;
const PREFIX = "codegraph-mutations-";

/** Runs test files in the order of `order.json`, and writes when each starts and ends to `report.jsonl`. */
const configWith = (testTimeout) => `import { appendFileSync, readFileSync } from "node:fs";
import { mergeConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import base from "./vitest.config.ts";

class InOrder extends BaseSequencer {
  async sort(specifications) {
    const order = JSON.parse(readFileSync(new URL("order.json", import.meta.url), "utf8"));
    const place = ({ moduleId }) => order.findIndex((path) => moduleId.endsWith("/" + path));
    return [...specifications].sort((a, b) => place(a) - place(b));
  }
}
const told = (file, event) => appendFileSync(new URL("report.jsonl", import.meta.url), JSON.stringify({ file, event, at: Date.now() }) + "\\n");
const reporter = {
  onTestModuleStart: ({ moduleId }) => told(moduleId, "start"),
  onTestModuleEnd: (module) => told(module.moduleId, module.state()),
};
export default mergeConfig(base, { test: { sequence: { sequencer: InOrder }, reporters: ["dot", reporter], testTimeout: ${testTimeout}, hookTimeout: ${testTimeout} } });
`;

/** Compiles one file as the build does, without checking types. */
function compiled(text, path) {
  const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  return ts.transpileModule(text, { compilerOptions, fileName: path }).outputText;
}

/** Removes the folders of harnesses that were killed. */
function removeStale() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split("-")[0] : Number.NaN);
    if (Number.isInteger(pid) && pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}

/**
 * Copies the workspace to a temporary folder, in which files can be changed and tests run. Packages find each other in the copy, and everything
 * else in the installation of the workspace. Temporary folders of the tests are in the same folder, so that none is left when they are killed.
 * @param {string} workspace
 * @param {number} stallMs a test file that runs for this long while no other starts or ends hangs
 */
export function createScratch(workspace, stallMs) {
  removeStale();
  const home = realpathSync(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  const root = join(home, "copy");
  const temporary = join(home, "tmp");
  mkdirSync(root);
  mkdirSync(temporary);
  // Tests become another user, who must be able to enter the folder.
  chmodSync(home, 0o755);
  for (const name of COPIED)
    if (existsSync(join(workspace, name))) cpSync(join(workspace, name), join(root, name), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(workspace, "node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, "mutations.config.mjs"), configWith(stallMs + LONGER_MS));
  if (existsSync(join(root, ".gitignore"))) execFileSync("git", ["init", "-q"], { cwd: root });
  let running = null;
  const onSignal = () => {
    remove();
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);

  function put(file, text) {
    writeFileSync(join(root, file), text);
    const built = file.replace(/\.ts$/u, ".js");
    // Packages that compile more than `src` have a folder for it in `dist`.
    const places = ["$1/dist/src/", "$1/dist/"].map((folder) => join(root, built.replace(/^(packages\/[^/]+)\/src\//u, folder)));
    writeFileSync(places.find((place) => existsSync(place)) ?? places[1], compiled(text, file));
    // Other packages and the programs load the bundle.
    const home = join(root, /^packages\/[^/]+/u.exec(file)?.[0] ?? "");
    if (existsSync(join(home, "dist", "bundle"))) execFileSync(process.execPath, [join(workspace, "scripts/bundle.mjs")], { cwd: home });
  }

  function kill() {
    if (running) {
      try {
        process.kill(-running.pid, "SIGKILL");
      } catch (error) {
        if (error.code !== "ESRCH") throw error;
      }
    }
  }

  function remove() {
    kill();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, onSignal);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Returns the test files that failed, those that have started and not ended, and the times of all events. */
  function report() {
    const path = join(root, "report.jsonl");
    const lines = existsSync(path)
      ? readFileSync(path, "utf8")
          .split("\n")
          .slice(0, -1)
          .map((line) => JSON.parse(line))
      : [];
    const started = new Map(lines.filter(({ event }) => event === "start").map(({ file, at }) => [relative(root, file), at]));
    const failed = [];
    for (const { file, event } of lines) {
      if (event === "start") continue;
      started.delete(relative(root, file));
      if (event === "failed") failed.push(relative(root, file));
    }
    return { failed, started, times: lines.map(({ at }) => at) };
  }

  return {
    root,
    /** Compiles all sources of a package as mutated ones are, so that the compiler makes no difference. */
    compileAll(name) {
      for (const path of readdirSync(join(root, "packages", name, "src"), { recursive: true }).map(String)) {
        if (!path.endsWith(".ts") || path.endsWith(".d.ts")) continue;
        const file = `packages/${name}/src/${path.replaceAll("\\", "/")}`;
        put(file, readFileSync(join(root, file), "utf8"));
      }
    },
    /** Applies a mutation; the returned function undoes it. */
    apply(mutation) {
      const original = readFileSync(join(root, mutation.file), "utf8");
      put(mutation.file, mutated(original, mutation));
      return () => put(mutation.file, original);
    },
    /**
     * Runs test files in their order up to the first failure.
     * @param {readonly string[]} files
     * @returns {Promise<{ outcome: "passed" | "failed" | "timed out", ms: number, output: string, failed: string[], hanging: string[] }>}
     *   `hanging` lists files that had run for `stallMs` without an end
     */
    test(files, limitMs) {
      const begun = Date.now();
      writeFileSync(join(root, "order.json"), JSON.stringify(files));
      rmSync(join(root, "report.jsonl"), { force: true });
      const vitest = join(realpathSync(join(root, "node_modules/vitest")), "vitest.mjs");
      const child = spawn(process.execPath, [vitest, "run", ...files, "--bail=1", "--config=mutations.config.mjs"], {
        cwd: root,
        // A process group, so that workers end with it.
        detached: true,
        env: { ...process.env, NO_COLOR: "1", CI: "1", TMPDIR: temporary },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running = child;
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text) => (output = (output + text).slice(-20_000)));
      let isLate = false;
      const timer = setInterval(() => {
        const latest = Math.max(begun, ...report().times);
        if (Date.now() - begun < limitMs && Date.now() - latest < stallMs) return;
        isLate = true;
        kill();
      }, 1_000);
      return new Promise((resolve) => {
        child.on("close", (code) => {
          clearInterval(timer);
          kill();
          running = null;
          const { failed, started } = report();
          const hanging = [...started].filter(([, at]) => Date.now() - at > stallMs * 0.9).map(([file]) => file);
          resolve({
            outcome: code === 0 && !isLate ? "passed" : isLate && failed.length === 0 ? "timed out" : "failed",
            ms: Date.now() - begun,
            output,
            failed,
            hanging,
          });
        });
      });
    },
    remove,
  };
}
