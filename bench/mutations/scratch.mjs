import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript-api";
import { mutated } from "./mutations.mjs";

const COPIED = ["packages", "test", "examples", "package.json", "pnpm-workspace.yaml", "tsconfig.base.json", "tsconfig.json", "vitest.config.ts"];

/** Compiles one file as the build does, without checking types. */
function compiled(text, path) {
  const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  return ts.transpileModule(text, { compilerOptions, fileName: path }).outputText;
}

/**
 * Copies the workspace to a temporary folder, in which files can be changed and tests run. Packages find each other in the copy, and everything
 * else in the installation of the workspace.
 * @param {string} workspace
 */
export function createScratch(workspace) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-mutations-")));
  for (const name of COPIED) if (existsSync(join(workspace, name))) cpSync(join(workspace, name), join(root, name), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(workspace, "node_modules"), join(root, "node_modules"));

  function put(file, text) {
    writeFileSync(join(root, file), text);
    const built = file.replace(/^(packages\/[^/]+)\/src\//u, "$1/dist/").replace(/\.ts$/u, ".js");
    writeFileSync(join(root, built), compiled(text, file));
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
     * Runs the tests of a package up to the first failure.
     * @returns {Promise<{ outcome: "passed" | "failed" | "timed out", ms: number, output: string }>}
     */
    test(name, limitMs) {
      const start = performance.now();
      const vitest = join(realpathSync(join(root, "node_modules/vitest")), "vitest.mjs");
      const child = spawn(process.execPath, [vitest, "run", `packages/${name}/test/`, "--bail=1", "--reporter=dot"], {
        cwd: root,
        // A separate process group, so that workers end with it.
        detached: true,
        env: { ...process.env, NO_COLOR: "1", CI: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output = (output + text).slice(-20_000)));
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        process.kill(-child.pid, "SIGKILL");
      }, limitMs);
      return new Promise((resolve) => {
        child.on("close", (code) => {
          clearTimeout(timer);
          resolve({ outcome: isLate ? "timed out" : code === 0 ? "passed" : "failed", ms: performance.now() - start, output });
        });
      });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
