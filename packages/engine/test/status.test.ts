/** Status and tree of a project. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject, openProject, type Project } from "../src/index.js";

let root: string;
let project: Project;

function put(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-status-"));
  put("src/a.ts", "export function a() { b(); b(); nowhere(); }\nfunction b() {}\n");
  put("src/deep/c.ts", "export class C { m() {} }\n");
  put("tool.py", "def one():\n    two()\n\n\ndef two():\n    pass\n");
  ({ project } = await initProject(root));
});
afterEach(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

describe("status of a project", () => {
  test("status() counts files, lines and symbols by language, and call sites by certainty", async () => {
    const status = await project.status();
    expect(status.languages).toEqual({ typescript: { files: 2, lines: 3, symbols: 4 }, python: { files: 1, lines: 6, symbols: 2 } });
    expect(status.statistics).toMatchObject({ files: 3, lines: 9, symbols: 6, methods: 5, types: 1 });
    expect(status.edges).toEqual({ exact: 3, possible: 0, unresolved: 1, external: 1 });
    expect(status.symbolCoverage).toBe(3 / 4);
    expect(status).toMatchObject({ stale: [], current: { schema: true, extractor: true, settings: true }, configTrouble: null });
  });

  test("status() counts a call site with several possible edges once", async () => {
    put(
      "src/d.py",
      "class A:\n    def go(self): pass\n\n\nclass B:\n    def go(self): pass\n\n\ndef run(x: A | B):\n    x.go()\n    x.stay()\n",
    );
    const { edges, symbolCoverage } = await project.status();
    expect(edges).toEqual({ exact: 3, possible: 2, unresolved: 2, external: 2 });
    expect(symbolCoverage).toBe(4 / 6);
  });

  test("status() returns the effective settings with their sources", async () => {
    put(".codegraph/config.json", `{ "exclude": ["tool.py"] }`);
    const { config, statistics } = await project.status();
    expect(config["exclude"]).toEqual({ value: ["tool.py"], from: [join(root, ".codegraph/config.json")] });
    expect(config["maxFileSize"]).toEqual({ value: 1_500_000, from: [] });
    expect(statistics.files).toBe(2);
    put(".codegraph/config.json", `{ "exclud": [] }`);
    expect((await project.status()).configTrouble).toContain('"exclud"');
  });

  test("status() lists stale files if autoUpdate is off", async () => {
    await project.close();
    ({ project } = await initProject(root, { autoUpdate: false }));
    put("src/a.ts", "export function changed() {}\n");
    put("new.py", "def new(): pass\n");
    rmSync(join(root, "tool.py"));
    const status = await project.status();
    expect(status.stale).toEqual(["new.py", "src/a.ts", "tool.py"]);
    expect(status.autoUpdate).toBe(false);
    await project.update();
    expect((await project.status()).stale).toEqual([]);
  });

  test("status() lists stale files of a project opened read-only", async () => {
    put("new.py", "def new(): pass\n");
    const reading = await openProject(root, { readonly: true });
    expect((await reading.status()).stale).toEqual(["new.py"]);
    await reading.close();
  });

  test("files that cannot be indexed are not read repeatedly, and their problems disappear with them", async () => {
    put("blob.py", Buffer.from([1, 0, 2, 0]));
    const before = await project.status();
    expect(before.problems).toMatchObject([{ file: "blob.py", code: "binary" }]);
    await project.update();
    const after = await project.status();
    expect(after.lastUpdate).toBe(before.lastUpdate);
    expect(after.problems).toEqual(before.problems);

    put("blob.py", "def fine(): pass\n");
    utimesSync(join(root, "blob.py"), 1, 1);
    await project.update();
    expect((await project.status()).problems).toEqual([]);
    put("blob.py", Buffer.from([1, 0, 2]));
    await project.update();
    rmSync(join(root, "blob.py"));
    await project.update();
    expect((await project.status()).problems).toEqual([]);
  });
});

describe("tree of a project", () => {
  test("tree() sums up the statistics of a folder", async () => {
    const { entries, total } = await project.tree({ includeStats: true });
    expect(total).toBe(5);
    const rows = entries.map(({ path, type, files, lineCount, methodCount }) => [path, type, files, lineCount, methodCount]);
    expect(rows).toEqual([
      ["src", "directory", 2, 3, 3],
      ["src/deep", "directory", 1, 1, 1],
      ["src/deep/c.ts", "file", undefined, 1, 1],
      ["src/a.ts", "file", undefined, 2, 2],
      ["tool.py", "file", undefined, 6, 2],
    ]);
    const [src, deep, c, a] = entries;
    expect(src?.itemCount).toBe((c?.itemCount ?? 0) + (a?.itemCount ?? 0));
    expect(src?.lastIndexed).toBe(Math.max(deep?.lastIndexed ?? 0, a?.lastIndexed ?? 0));
    expect(Object.keys((await project.tree()).entries[2] ?? {})).toEqual(["path", "type"]);
  });

  test("tree() respects depth and supports paging", async () => {
    expect((await project.tree({ depth: 1 })).entries.map(({ path }) => path)).toEqual(["src", "tool.py"]);
    expect(await project.tree({ offset: 1, limit: 2 })).toMatchObject({
      total: 5,
      entries: [{ path: "src/deep" }, { path: "src/deep/c.ts" }],
    });
  });

  test("tree() of a file returns the file, and an unknown path is rejected", async () => {
    expect(await project.tree({ path: "src/a.ts" })).toMatchObject({
      root: "src/a.ts",
      total: 1,
      entries: [{ path: "src/a.ts", type: "file" }],
    });
    expect(await project.tree({ path: "./src/deep/" })).toMatchObject({ root: "src/deep", total: 1 });
    await expect(project.tree({ path: "sr" })).rejects.toMatchObject({ code: "not-found" });
    await expect(project.tree({ path: "src/a" })).rejects.toMatchObject({ code: "not-found" });
  });
});
