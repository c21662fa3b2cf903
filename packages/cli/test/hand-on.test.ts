import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { codegraphHere as codegraph } from "./support/in-process.js";

let folder = "";
let other = "";

beforeAll(async () => {
  [folder, other] = [makeProject(), makeProject()];
  await codegraph(["init"], { cwd: folder });
});

afterAll(() => [folder, other].forEach(removeProject));

test("an exported index can be imported by another clone", async () => {
  const file = join(other, "index.cg");
  const written = await codegraph(["export", "index", "../" + join(other, "index.cg").split("/").at(-2) + "/index.cg"], { cwd: folder });
  expect(written).toMatchObject({ code: 0, stderr: "" });
  expect(written.stdout).toMatch(/index\.cg: 4 files, [\d,]+ bytes\ncontent [0-9a-f]{64}\n$/);
  expect(existsSync(file)).toBe(true);

  const taken = await codegraph(["import", "index", "index.cg"], { cwd: other });
  expect(taken).toMatchObject({ code: 0, stderr: "" });
  expect(taken.stdout).toContain("0 files indexed, 4 unchanged");
  expect(taken.stdout).toContain(`started from the index of ${file}`);

  const again = await codegraph(["import", "index", "index.cg"], { cwd: other });
  expect(again.code).toBe(0);
  expect(again.stderr).toContain("--replace");

  rmSync(join(other, ".codegraph"), { recursive: true });
  expect((await codegraph(["init", "--from", folder], { cwd: other })).stdout).toContain("0 files indexed, 4 unchanged");
});

test("export index and import report invalid arguments", async () => {
  for (const [args, code] of [
    [["export", "index"], "invalid-argument"],
    [["export", "symbols", "file"], "invalid-argument"],
    [["import", "symbols", "file"], "invalid-argument"],
    [["import", "index", "nowhere"], "not-found"],
    [["import", "index", "src/main.ts", "--replace"], "invalid-import"],
  ] as const) {
    const ended = await codegraph(args, { cwd: folder });
    expect([args, ended.code, ended.stdout]).toEqual([args, 2, ""]);
    expect(ended.stderr).toContain(`[${code}]`);
  }
});
