/** Indexers of other makers index real repositories: scip-typescript CodeGraph's own graph package, scip-python Python's `packaging`. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ImportedScip, initProject, type Project } from "@codegraph/engine";
import { deserializeSCIP } from "../../scip/test/other-reader.js";
import { lintScip } from "./lint-scip.js";

const { resolve } = createRequire(import.meta.url);
const HOME = fileURLToPath(new URL("../../..", import.meta.url));

const INDEXERS = [
  {
    tool: "scip-typescript",
    program: resolve("@sourcegraph/scip-typescript/dist/src/main.js"),
    options: ["index", "--no-progress-bar"],
    fill(root: string) {
      cpSync(join(HOME, "packages/graph/src"), join(root, "src"), { recursive: true });
      writeFileSync(join(root, "package.json"), '{ "name": "graph", "version": "1.0.0", "type": "module" }\n');
      writeFileSync(join(root, "tsconfig.json"), '{ "compilerOptions": { "strict": true, "module": "nodenext" }, "include": ["src"] }\n');
    },
    confirms: 4_000,
    contradicts: [],
  },
  {
    tool: "scip-python",
    program: resolve("@sourcegraph/scip-python/index.js"),
    options: ["index", "--project-name", "packaging", "--project-version", "24"],
    fill: (root: string) => cpSync(packaging(), join(root, "packaging"), { recursive: true }),
    confirms: 600,
    // It takes `__class__` for that of any object.
    contradicts: ["other = self.__class__(str(other))"],
  },
];

/** The sources of `packaging`, which node-gyp has within pnpm, with which this repository is installed. */
function packaging(): string {
  const within = "node_modules/pnpm/dist/node_modules/node-gyp/gyp/pylib/packaging";
  const tools = join(HOME, ".toolchain");
  const found = readdirSync(tools).map((name) => join(tools, name, within));
  return found.find((folder) => existsSync(folder))!;
}

describe.each(INDEXERS)("$tool", ({ tool, program, options, fill, confirms, contradicts }) => {
  let root = "";
  let project: Project;
  let imported: ImportedScip;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "codegraph-scip-"));
    fill(root);
    const file = join(root, "index.scip");
    const { status, stderr } = spawnSync(process.execPath, [program, ...options, "--output", file], { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    ({ project } = await initProject(root, { workers: 1 }));
    imported = await project.importScip([file]);
  }, 400_000);

  afterAll(async () => {
    await project.close();
    rmSync(root, { recursive: true, force: true });
  });

  test("indexes all files, and its index is imported", () => {
    expect(imported.sources).toMatchObject([{ tool }]);
    expect(imported.skipped).toEqual([]);
    expect(imported.files).toBe(imported.sources[0]!.documents);
  });

  test("agrees with what resolution is certain of", () => {
    expect(imported.sites.confirmed).toBeGreaterThan(confirms);
    const lineAt = (file: string, line: number): string => readFileSync(join(root, file), "utf8").split("\n")[line - 1]!.trim();
    expect(imported.differences.map(({ site }) => lineAt(site.file, site.line))).toEqual(contradicts);
  });

  test("leads to the edges of a fresh index", async () => {
    expect((await project.verify()).differences).toEqual([]);
  });

  test("is replaced by an export that passes the rules of scip lint and contradicts no call", async () => {
    const file = join(root, "own.scip");
    await project.exportScip(file);
    expect(lintScip(deserializeSCIP(readFileSync(file)))).toEqual([]);
    const { sites } = await project.importScip([file]);
    expect(sites).toMatchObject({ corrected: 0, removed: 0, outside: 0 });
  });
});
