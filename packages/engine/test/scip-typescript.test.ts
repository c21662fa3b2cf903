/** The index that scip-typescript writes of a project is imported. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImportedScip, initProject, type Project } from "@codegraph/engine";

const SHOP = new URL("../../../test/support/shop", import.meta.url);
const INDEXER = createRequire(import.meta.url).resolve("@sourcegraph/scip-typescript/dist/src/main.js");

let root = "";
let project: Project;
let imported: ImportedScip;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-scip-"));
  cpSync(SHOP, root, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [INDEXER, "index", "--infer-tsconfig", "--no-progress-bar"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  ({ project } = await initProject(root, { workers: 1 }));
  imported = await project.importScip([join(root, "index.scip")]);
}, 120_000);

afterAll(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

test("Its documents are those of the project's TypeScript files", () => {
  expect(imported.sources).toMatchObject([{ tool: "scip-typescript", toolVersion: "0.4.0" }]);
  expect(imported.skipped).toEqual([]);
  expect(imported.files).toBe(imported.sources[0]!.documents);
});

test("It agrees with what resolution is certain of", () => {
  expect(imported.differences).toEqual([]);
  expect(imported.sites.confirmed).toBeGreaterThan(20);
});

test("An update and a fresh index agree after the import", async () => {
  expect((await project.verify()).differences).toEqual([]);
});
