/** Snapshots in the place of a project's folder. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Projects } from "../src/projects.js";
import { within } from "../src/reach.js";

let folder: string;
let snapshot: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "codegraph-served-"));
  writeFileSync(join(folder, "a.ts"), "export function sell() {}\nsell();\n");
  snapshot = join(folder, "shop.snapshot");
  const { project } = await initProject(folder, { workers: 1 });
  await project.exportSnapshot(snapshot);
  await project.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server answers from a snapshot, which calls can also name", async () => {
  const served = new Projects(snapshot);
  const elsewhere = new Projects(tmpdir());
  try {
    for (const [projects, named] of [
      [served, undefined],
      [elsewhere, snapshot],
    ] as const) {
      const { calls } = await projects.use(named, (project) => project.callers("sell"));
      expect(calls).toHaveLength(1);
      expect(await projects.use(named, (project) => Promise.resolve(project.root))).toBe(snapshot);
    }
    await expect(served.use(undefined, (project) => project.update())).rejects.toMatchObject({ code: "snapshot-only" });
  } finally {
    await served.closeAll();
    await elsewhere.closeAll();
  }
});

test("a server of a snapshot does not open the project whose folder it lies in", async () => {
  const projects = new Projects(snapshot, { reach: within([snapshot]) });
  try {
    await expect(projects.use(folder, (project) => project.status())).rejects.toMatchObject({ code: "outside-project" });
    expect(await projects.use(snapshot, async (project) => (await project.status()).snapshot?.contents)).toBe(1);
  } finally {
    await projects.closeAll();
  }
});
