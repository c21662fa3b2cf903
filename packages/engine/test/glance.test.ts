/** `openGlance()`: quick questions to an index that is neither opened as a project nor brought up to date. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject } from "../src/index.js";
import { openGlance } from "../src/glance/index.js";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";

let folder = "";

beforeEach(async () => {
  folder = makeProject({ ...sample, "data.json": '{ "greet": 1 }\n', "NOTES.md": "# greet\n" });
  await (await initProject(folder, { semantic: false })).project.close();
});

afterEach(() => removeProject(folder));

/** The definitions of a name as `kind owner file:line`. */
function named(name: string, limit = 9): string[] {
  const glance = openGlance(join(folder, "src"))!;
  try {
    return glance.named(name, limit).map(({ kind, owner, file, line }) => `${kind} ${owner ?? "-"} ${file}:${line ?? "?"}`);
  } finally {
    glance.close();
  }
}

describe("openGlance()", () => {
  test("openGlance() finds the index above a folder and lists its languages", () => {
    const glance = openGlance(join(folder, "src"))!;
    expect(glance.root).toBe(folder);
    expect(glance.languages().find(({ language }) => language === "typescript")).toMatchObject({ files: 3 });
    glance.close();
  });

  test("named() returns definitions with the type around them, without headings of documents and keys of data files", () => {
    expect(named("greet")).toEqual(["function - src/main.ts:5"]);
    expect(named("load")).toEqual(["method UserService src/service.ts:4"]);
    expect(named("noSuchName")).toEqual([]);
  });

  test("named() returns at most as many definitions as asked for", () => {
    expect(named("id").length).toBeGreaterThanOrEqual(1);
    expect(named("id", 0)).toEqual([]);
  });

  test("named() gives no line in a file that has changed since it was indexed", () => {
    writeFileSync(join(folder, "src/main.ts"), "\n\n\nexport function greet() {}\n");
    expect(named("greet")).toEqual(["function - src/main.ts:?"]);
    rmSync(join(folder, "src/main.ts"));
    expect(named("greet")).toEqual(["function - src/main.ts:?"]);
  });
});

describe("an index that cannot answer", () => {
  test("openGlance() returns null without an index and for a folder that does not exist", () => {
    const other = makeProject({ "a.ts": "" });
    expect(openGlance(other)).toBeNull();
    expect(openGlance(join(other, "nowhere"))).toBeNull();
    removeProject(other);
  });

  test("openGlance() returns null for an index that was copied from elsewhere", () => {
    const other = makeProject({ "a.ts": "" });
    mkdirSync(join(other, ".codegraph"));
    copyFileSync(join(folder, ".codegraph/index.db"), join(other, ".codegraph/index.db"));
    expect(openGlance(other)).toBeNull();
    removeProject(other);
  });

  test("openGlance() returns null for a damaged index", () => {
    writeFileSync(join(folder, ".codegraph/index.db"), "not a database");
    expect(openGlance(folder)).toBeNull();
  });
});
