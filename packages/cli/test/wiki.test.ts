import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import type { Ended } from "./support/command.js";
import { codegraphHere as codegraph } from "./support/in-process.js";

let folder = "";

beforeAll(async () => {
  folder = makeProject();
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => removeProject(folder));

const ask = (...args: string[]): Promise<Ended> => codegraph(["wiki", ...args], { cwd: folder });

test("wiki --check ends with 1 until the pages are written, and with 0 after that", async () => {
  const before = await ask("--check");
  expect(before.code).toBe(1);
  expect(before.stdout).toContain("missing  docs/wiki/index.md\n");
  expect(before.stderr).toContain("Run codegraph wiki");
  expect(existsSync(join(folder, "docs/wiki"))).toBe(false);

  const written = await ask();
  expect(written).toMatchObject({ code: 0, stderr: "" });
  expect(written.stdout).toContain("added  docs/wiki/index.md\n");
  expect(written.stdout).toMatch(/gaps? for text of people, the first at docs\/wiki\/index\.md:\d+\n/u);

  const after = await ask("--check");
  expect(after).toMatchObject({ code: 0, stderr: "" });
  expect(after.stdout).toMatch(/^\d+ pages in docs\/wiki up to date\n/u);
});

test("wiki refuses a folder with another file in the place of a page, and names the file", async () => {
  writeFileSync(join(folder, "index.md"), "# Ours\n");
  const { code, stderr } = await ask(".");
  expect(code).toBe(2);
  expect(stderr).toMatch(/index\.md.*\[foreign-file\]\n$/u);
  expect(readFileSync(join(folder, "index.md"), "utf8")).toBe("# Ours\n");
});

test("wiki --json has the pages and their gaps in snake_case", async () => {
  const { stdout } = await ask("pages", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    path: "pages",
    pages: expect.arrayContaining([{ file: "pages/src.md", module: "src", change: "added", orphaned: false }]),
    gaps: expect.arrayContaining([{ file: "pages/index.md", line: 10, name: "overview" }]),
    up_to_date: false,
    saved: true,
  });
});
