/** Files that change their type between two accesses. */
import { execFileSync, spawnSync } from "node:child_process";
import { rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject } from "../../engine/src/index.js";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { makeProject } from "../../../test/support/sample-project.js";
import { compareContents } from "../src/run/compare-contents.js";

let root: string;
beforeEach(() => {
  root = makeProject({ "a.ts": "export function a() {}\n" });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("matchesIndex() does not block on a pipe that replaced a file", () => {
  const path = join(root, "a.ts");
  const { size, mtimeMs } = statSync(path);
  rmSync(path);
  execFileSync("mkfifo", [path]);
  // Stats of the former file: a regular one of this size and time, changed since it was indexed.
  const program = `
    const { matchesIndex } = await import(${JSON.stringify(join(import.meta.dirname, "../../files/dist/read/as-indexed.js"))});
    const was = { size: ${size}, mtimeMs: ${mtimeMs}, ctimeMs: ${Date.now()}, isFile: () => true };
    console.log(matchesIndex(${JSON.stringify(path)}, { size: ${size}, mtimeMs: ${mtimeMs}, hash: "", indexedAt: 0 }, was));`;
  const { stdout, signal } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", timeout: 240_000 });
  expect([signal, stdout.trim()]).toEqual([null, "false"]);
});

describe("a file that grew far beyond the limit", () => {
  test("compareContents() does not read a file that grew beyond the limit", async () => {
    const { project } = await initProject(root, { workers: 1 });
    await project.close();
    const store = openSqliteStore(join(root, ".codegraph", "index.db"));
    const { size, hash, language } = store.file("a.ts")!;
    truncateSync(join(root, "a.ts"), 600e6);
    const files = Array.from({ length: 41 }, () => ({ path: "a.ts", size: 600e6, known: { hash, language } }));
    const before = process.memoryUsage().rss;
    expect(await compareContents({ root, store, config: { maxFileSize: 1_500_000 } }, files, null, undefined)).toEqual({
      same: new Set(),
      known: [],
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    writeFileSync(join(root, "a.ts"), "export function a() {}\n");
    const same = await compareContents(
      { root, store, config: { maxFileSize: 1_500_000 } },
      files.map((file) => ({ ...file, size })),
      null,
      undefined,
    );
    expect([...same.same]).toEqual(["a.ts"]);
    store.close();
  });
});
