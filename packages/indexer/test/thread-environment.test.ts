import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "codegraph-cache-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a thread uses the compile cache that its process has enabled", () => {
  const address = new URL("../src/threads/thread-environment.ts", import.meta.url).href;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const program = `
    import { enableCompileCache, getCompileCacheDir } from "node:module";
    import { Worker } from "node:worker_threads";
    import { threadEnvironment } from ${JSON.stringify(address)};
    const program = 'require("node:worker_threads").parentPort.postMessage(require("node:module").getCompileCacheDir() ?? null)';
    const inThread = () =>
      new Promise((resolve) => new Worker(program, { eval: true, execArgv: [], env: threadEnvironment() }).once("message", resolve));
    const before = await inThread();
    enableCompileCache(${JSON.stringify(folder)});
    console.log(JSON.stringify([before, (await inThread()) === getCompileCacheDir()]));`;
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", env })).toBe("[null,true]\n");
});
