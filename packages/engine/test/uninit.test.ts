/** uninitProject() undoes initProject(), and keeps what people wrote. */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { initProject, openProject, uninitProject } from "../src/index.js";

async function made(options: Parameters<typeof initProject>[1] = {}): Promise<string> {
  const root = makeProject(sample);
  const { project } = await initProject(root, options);
  await project.close();
  return root;
}

const inFolder = (root: string, name: string): string => join(root, ".codegraph", name);

test("removes the folder if nothing in it was edited, also settings that init wrote", async () => {
  const root = await made({ exclude: ["dist/**"] });
  const again = await initProject(root, { labels: { backend: ["src/**"] } });
  await again.project.close();
  expect(existsSync(inFolder(root, "config.json"))).toBe(true);
  const { removed, edited, foreign } = await uninitProject(root);
  expect(removed).toEqual(expect.arrayContaining([".gitignore", "config.json", "docs.md", "index.db", "summary.md"]));
  expect({ edited, foreign }).toEqual({ edited: [], foreign: [] });
  expect(existsSync(join(root, ".codegraph"))).toBe(false);
  expect(readdirSync(root).sort()).toEqual(["src", "tools"]);
  await expect(openProject(root)).rejects.toMatchObject({ code: "not-indexed" });
  removeProject(root);
});

test("keeps edited settings and descriptions until asked to remove them", async () => {
  const root = await made({ exclude: ["dist/**"] });
  writeFileSync(inFolder(root, "config.json"), '{ "exclude": ["dist/**", "build/**"] }\n');
  appendFileSync(inFolder(root, "summary.md"), "\nFor our customers.\n");
  appendFileSync(inFolder(root, ".gitignore"), "notes\n");
  expect((await uninitProject(root, { dryRun: true })).edited).toEqual([".gitignore", "config.json", "summary.md"]);
  expect(existsSync(inFolder(root, "index.db"))).toBe(true);

  await uninitProject(root);
  expect(readdirSync(join(root, ".codegraph")).sort()).toEqual([".gitignore", "config.json", "summary.md"]);
  expect(readFileSync(inFolder(root, "summary.md"), "utf8")).toContain("For our customers.");

  expect((await uninitProject(root, { edited: true })).removed).toEqual(
    expect.arrayContaining([".gitignore", "config.json", "summary.md"]),
  );
  expect(existsSync(join(root, ".codegraph"))).toBe(false);
  removeProject(root);
});

test("settings that were edited before init changed them are not init's", async () => {
  const root = await made();
  writeFileSync(inFolder(root, "config.json"), '{ "exclude": ["build/**"] }\n');
  const { project } = await initProject(root, { name: "shop" });
  await project.close();
  expect((await uninitProject(root, { dryRun: true })).edited).toEqual(["config.json"]);
  removeProject(root);
});

test("keeps files that CodeGraph did not write, and leaves a foreign folder alone", async () => {
  const root = await made();
  writeFileSync(inFolder(root, ".DS_Store"), "\0");
  expect((await uninitProject(root, { edited: true })).foreign).toEqual([".DS_Store"]);
  expect(readdirSync(join(root, ".codegraph"))).toEqual([".DS_Store"]);

  writeFileSync(inFolder(root, "of-another-tool.txt"), "");
  await expect(uninitProject(root, { edited: true })).rejects.toMatchObject({ code: "foreign-directory" });
  removeProject(root);
});

test("throws for a folder that was never indexed, also below an indexed one", async () => {
  const root = await made();
  await expect(uninitProject(join(root, "src"))).rejects.toMatchObject({ code: "not-indexed" });
  expect(existsSync(inFolder(root, "index.db"))).toBe(true);
  removeProject(root);
});

test("git sees .gitignore, settings and summary of the folder, and none of its rebuilt files", async () => {
  const root = await made({ exclude: ["dist/**"] });
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  const { project } = await initProject(root);
  const status = execFileSync("git", ["status", "--short", "--untracked-files=all", ".codegraph"], { cwd: root, encoding: "utf8" });
  await project.close();
  expect(status.trimEnd().split("\n")).toEqual(["?? .codegraph/.gitignore", "?? .codegraph/config.json", "?? .codegraph/summary.md"]);
  removeProject(root);
});
