import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initProject, type Progress, type Project } from "../../engine/src/index.js";
import { afterEach, describe, expect, test } from "vitest";
import { folder, write } from "../../engine/test/whole-index.js";

const FILES: Readonly<Record<string, string>> = {
  "src/a.ts": 'import { load } from "./b";\n\nexport function run() {\n  load();\n  missing();\n}\n',
  "src/b.ts": "export function load() {}\n",
  "lib/c.py": "def total():\n    return load()\n\ndef load():\n    pass\n",
};

const open: Project[] = [];
afterEach(async () => {
  for (const project of open.splice(0)) await project.close();
});

async function indexed(root: string = folder()): Promise<{ root: string; project: Project }> {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  const { project } = await initProject(root, { workers: 1 });
  open.push(project);
  return { root, project };
}

/** Changes the database directly. */
function tamper(root: string, statement: string): void {
  const load = createRequire(join(import.meta.dirname, "../../store/package.json"));
  const Database = load("better-sqlite3") as new (path: string) => { exec(sql: string): void; close(): void };
  const db = new Database(join(root, ".codegraph/index.db"));
  db.exec(statement);
  db.close();
}

describe("verification of an index", () => {
  test("verify() finds an updated index equal to a fresh one, regardless of removed files", async () => {
    const { root, project } = await indexed();
    write(root, "src/b.ts", "export function before() {}\nexport function load() { before(); }\n");
    await project.remove("lib/c.py");
    const result = await project.verify();
    expect(result).toMatchObject({ success: true, files: 2, differences: [], total: 0, fixed: null });
  });

  test.each([
    ["an edge is missing", "DELETE FROM edges", "edge", { stored: null, fresh: expect.stringContaining("src/b.ts:1 load") as string }],
    [
      "the certainty of an edge is too high",
      "UPDATE edges SET how = how | 1",
      "edge",
      { stored: expect.stringContaining("possible") as string, fresh: expect.stringContaining("exact") as string },
    ],
    [
      "the calls of a name were miscounted",
      "UPDATE open_names SET sites = 7",
      "open",
      { stored: "7 unresolved calls of missing in total", fresh: "1 unresolved calls of missing in total" },
    ],
    ["the language of a file differs", "UPDATE files SET language = 'python' WHERE path = 'src/a.ts'", "file", {}],
  ])("verify() reports that %s", async (_, statement, what, told) => {
    const { root, project } = await indexed();
    tamper(root, statement);
    const { success, differences } = await project.verify();
    expect(success).toBe(false);
    expect(differences).toContainEqual(expect.objectContaining({ file: "src/a.ts", what, ...told }));
  });

  test("verify() repairs only the affected files with fix", async () => {
    const { root, project } = await indexed();
    tamper(root, "DELETE FROM edges");
    expect(await project.verify({ fix: true })).toMatchObject({ success: true, fixed: 2, total: 2 });
    expect(await project.verify()).toMatchObject({ success: true, total: 0 });
    expect((await project.callers("src/b.ts:load")).total).toBe(1);
  });

  test("verify() can be restricted to a path", async () => {
    const { root, project } = await indexed();
    tamper(root, "DELETE FROM edges");
    expect((await project.verify({ path: "lib" })).differences.map(({ file }) => file)).toEqual(["lib/c.py"]);
    expect(await project.verify({ path: "src/b.ts" })).toMatchObject({ success: true, files: 1 });
    await expect(project.verify({ path: "../elsewhere" })).rejects.toMatchObject({ code: "outside-project" });
  });

  test("verify() of a file reads and resolves that file alone", async () => {
    const { root, project } = await indexed();
    const progress: string[] = [];
    const onProgress = ({ phase, done, total }: Progress): void => void (total !== null && progress.push(`${phase} ${done}/${total}`));
    expect(await project.verify({ path: "src/a.ts" }, { onProgress })).toMatchObject({ success: true, files: 1 });
    expect(progress.filter((step) => step.startsWith("parse"))).toEqual(["parse 1/1"]);
    tamper(root, "DELETE FROM edges");
    expect(await project.verify({ path: "src/a.ts", fix: true })).toMatchObject({ success: true, total: 1, fixed: 1 });
    expect((await project.verify({ path: "lib" })).total).toBe(1);
  });

  test("verify() compares links as well", async () => {
    const home = folder();
    const { root: lib } = await indexed(join(home, "lib"));
    write(lib, "package.json", '{ "name": "kit", "main": "src/b.ts" }');
    await open[0]!.update();
    write(home, "app/main.ts", 'import { load } from "kit";\nload();\n');
    const { project: app } = await initProject(join(home, "app"), { workers: 1 });
    open.push(app);
    await app.link({ path: "../lib", name: "lib" });
    expect((await app.callees("main.ts:2")).calls).toHaveLength(1);
    expect(await app.verify()).toMatchObject({ success: true, total: 0 });
    rmSync(join(home, "lib"), { recursive: true });
    expect(await app.verify()).toMatchObject({ success: true, total: 0 });
  });
});
