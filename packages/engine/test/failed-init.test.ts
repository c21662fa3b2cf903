/** An init that fails before it has an index leaves the folder as it was. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { initProject } from "../src/index.js";

test("an init with an unknown language leaves no .codegraph folder", async () => {
  const root = makeProject(sample);
  await expect(initProject(root, { languages: ["klingon"] })).rejects.toMatchObject({ code: "invalid-config" });
  expect(existsSync(join(root, ".codegraph"))).toBe(false);
  removeProject(root);
});

test("an init that fails on the project's settings leaves only these settings", async () => {
  const root = makeProject(sample);
  mkdirSync(join(root, ".codegraph"));
  writeFileSync(join(root, ".codegraph", "config.json"), '{ "languages": 5 }');
  await expect(initProject(root)).rejects.toMatchObject({ code: "invalid-config" });
  expect(readdirSync(join(root, ".codegraph"))).toEqual(["config.json"]);
  removeProject(root);
});

test("an init with bad options leaves an existing index alone", async () => {
  const root = makeProject(sample);
  await (await initProject(root, { workers: 1 })).project.close();
  const before = readdirSync(join(root, ".codegraph")).sort();
  await expect(initProject(root, { languages: ["klingon"] })).rejects.toMatchObject({ code: "invalid-config" });
  expect(readdirSync(join(root, ".codegraph")).sort()).toEqual(before);
  removeProject(root);
});
