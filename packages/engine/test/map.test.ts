/** `map` and `terms`: bounded answers about a whole project. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject, type MapResult, type Project } from "../src/index.js";
import { makeProject, makeRepository, removeProject } from "../../../test/support/sample-project.js";

const files: Readonly<Record<string, string>> = {
  "src/app/main.ts": 'import { load } from "../data/load.js";\nexport function main() {\n  return load();\n}\n',
  "src/data/load.ts": 'import { log } from "../log/log.js";\nexport function load() {\n  return log("load");\n}\n',
  "src/log/log.ts":
    'import { load } from "../data/load.js";\nexport function log(text: string) {\n  return text === "again" ? load() : text;\n}\n',
  "src/app/main.test.ts": "export const tested = true;\n",
  "src/data/one.ts": "export const one = 1;\n",
  "src/data/two.ts": "export const two = 2;\n",
  "src/data/deep/three.ts": "export const three = 3;\n".repeat(3),
  "README.md": "# Sample\n\nA sample about loading.\n",
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(files);
  makeRepository(root);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

function paths({ areas }: MapResult): string[] {
  return areas.map(({ path }) => path);
}

describe("map", () => {
  test("the areas have all files of the folder, however few they are", async () => {
    for (const areas of [1, 2, 3, 5, 8, 2_000]) {
      const map = await project.map({ areas });
      expect(map.areas.length).toBeLessThanOrEqual(Math.max(1, areas));
      expect(map.areas.reduce((sum, area) => sum + area.files, 0)).toBe(map.files);
      expect(map.areas.reduce((sum, area) => sum + area.lines, 0)).toBe(map.lines);
    }
  });

  test("a folder is divided into files where they fit, and into subfolders and the rest where they do not", async () => {
    expect(paths(await project.map({ path: "src", areas: 20 }))).toContain("src/data/deep/three.ts");
    expect(paths(await project.map({ path: "src", areas: 4 }))).toEqual([
      "src/app",
      "src/data/*",
      "src/data/deep/three.ts",
      "src/log/log.ts",
    ]);
  });

  test("uses between areas are counted, and those that lead back are part of a cycle", async () => {
    const { uses, usesTotal, cycles } = await project.map({ path: "src", uses: 10 });
    const edges = uses.map(({ from, to, isCyclic }) => `${from} ${to} ${isCyclic}`).sort();
    expect(edges).toEqual([
      "src/app/main.ts src/data/load.ts false",
      "src/data/load.ts src/log/log.ts true",
      "src/log/log.ts src/data/load.ts true",
    ]);
    expect(usesTotal).toBe(3);
    expect(cycles).toEqual([["src/data/load.ts", "src/log/log.ts"]]);
  });

  test("with uses, files without any are left out", async () => {
    expect(paths(await project.map({ path: "src", uses: 1 }))).not.toContain("src/data/one.ts");
    expect(await project.map({ path: "src", uses: 1 })).toMatchObject({ uses: [expect.anything()], usesTotal: 3 });
  });

  test("tests are left out on request", async () => {
    const all = await project.map({ path: "src" });
    const own = await project.map({ path: "src", tests: false });
    expect([all.files - own.files, paths(own).includes("src/app/main.test.ts")]).toEqual([1, false]);
  });

  test("an area has its calls, its callers and its commits", async () => {
    const { areas } = await project.map({ path: "src/data", changes: true });
    const load = areas.find(({ path }) => path === "src/data/load.ts");
    expect(load).toMatchObject({ type: "file", language: "typescript", methods: 1, calls: 1, unresolved: 0, callers: 2, changes: 1 });
  });

  test("a change of a file is in the next map", async () => {
    const before = await project.map();
    appendFileSync(join(root, "src/data/one.ts"), "export const more = 1;\n");
    await project.update(["src/data/one.ts"]);
    expect((await project.map()).lines).toBe(before.lines + 1);
  });

  test.each([[{ areas: 0 }], [{ areas: 2_001 }], [{ uses: 5_001 }]])("%j is refused", async (options) => {
    await expect(project.map(options)).rejects.toMatchObject({ code: "invalid-argument" });
  });

  test("a folder without indexed files is not found", async () => {
    await expect(project.map({ path: "nothing" })).rejects.toMatchObject({ code: "not-found" });
    await expect(project.map({ path: "../.." })).rejects.toMatchObject({ code: "outside-project" });
  });
});

describe("terms", () => {
  test("the counts are those of a query", async () => {
    const { terms, total } = await project.terms({ typeFilter: ["code"], limit: 5 });
    expect(total).toBeGreaterThan(5);
    for (const { term, lines } of terms) expect((await project.query(term, { typeFilter: ["code"] })).totalMatches).toBe(lines);
  });

  test("pages continue, and a folder restricts", async () => {
    const whole = await project.terms({ limit: 6 });
    const second = await project.terms({ offset: 3, limit: 3 });
    expect(second.terms).toEqual(whole.terms.slice(3));
    expect((await project.terms({ path: "src/app" })).terms.map(({ term }) => term)).not.toContain("log");
    await expect(project.terms({ path: "nothing" })).rejects.toMatchObject({ code: "not-found" });
  });
});
