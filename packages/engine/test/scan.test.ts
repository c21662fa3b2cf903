/** Search for indexed projects in a folder tree. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, scanProjects } from "../src/index.js";

let home: string;

function folder(path: string): string {
  mkdirSync(join(home, path), { recursive: true });
  return join(home, path);
}

async function indexed(path: string, files: number, name?: string): Promise<void> {
  for (let file = 0; file < files; file++) writeFileSync(join(folder(path), `${file}.py`), "def f(): pass\n");
  const { project } = await initProject(join(home, path), name === undefined ? {} : { name });
  await project.close();
}

beforeAll(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-scan-")));
  await indexed("work/shop", 2, "Shop");
  await indexed("work/shop/packages/cart", 1);
  await indexed("work/old", 3);
  await indexed("a/b/c/d", 1);
  folder("work/shop/node_modules/dep/.codegraph");
  writeFileSync(join(home, "work/shop/node_modules/dep/.codegraph/index.db"), "");
  writeFileSync(join(folder("work/broken/.codegraph"), "index.db"), "no database ".repeat(400));
  writeFileSync(join(folder("work/theirs/.codegraph"), "graph.bin"), "another tool's");
  writeFileSync(join(folder("work/theirs/.codegraph"), "index.db"), "another tool's");
  folder("work/none/.codegraph");
  if (process.platform !== "win32") {
    symlinkSync("..", join(home, "work/up"));
    symlinkSync("shop", join(home, "work/again"));
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("scanProjects() lists every project once, with its problems", async () => {
  const { root, projects, unreadable } = await scanProjects(home);
  expect({ root, unreadable }).toEqual({ root: home, unreadable: [] });
  expect(projects.map(({ path, name, files, trouble }) => [path.slice(home.length + 1), name, files, trouble === null])).toEqual([
    ["a/b/c/d", "d", 1, true],
    ["work/broken", "broken", null, false],
    ["work/old", "old", 3, true],
    ["work/shop", "Shop", 2, true],
    ["work/shop/packages/cart", "cart", 1, true],
    ["work/theirs", "theirs", null, false],
  ]);
  expect(projects[1]?.trouble).toMatch(/\[index-damaged\]$/);
  expect(projects[5]?.trouble).toMatch(/\[foreign-directory\]$/);
  expect(projects[2]).toMatchObject({
    schemaVersion: expect.stringMatching(/^\d+\.\d+$/) as string,
    lastUpdate: expect.any(Number) as number,
  });
});

test("scanProjects() leaves no files behind", async () => {
  const names = (): string[] => readdirSync(join(home, "work/old/.codegraph")).sort();
  const before = names();
  await scanProjects(home);
  expect(names()).toEqual(before);
  expect(before.filter((name) => name.startsWith("index.db"))).toEqual(["index.db", "index.db.seal"]);
});

test("scanProjects() respects depth", async () => {
  const found = async (depth: number): Promise<number> => (await scanProjects(home, { depth })).projects.length;
  expect([await found(0), await found(1), await found(2), await found(4)]).toEqual([0, 0, 4, 6]);
  expect((await scanProjects(join(home, "work/shop"), { depth: 0 })).projects).toHaveLength(1);
});

test("scanProjects() rejects a missing folder and can be cancelled", async () => {
  await expect(scanProjects(join(home, "nowhere"))).rejects.toMatchObject({ code: "not-a-directory" });
  await expect(scanProjects(home, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
});

test.skipIf(process.platform === "win32" || process.getuid?.() === 0)("scanProjects() reports unreadable folders", async () => {
  chmodSync(folder("locked"), 0);
  expect((await scanProjects(home)).unreadable).toEqual([join(home, "locked")]);
  chmodSync(join(home, "locked"), 0o755);
});
