/** Indexes written by another build of CodeGraph with the same schema. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeProject } from "../../../test/support/sample-project.js";
import { initProject, openProject } from "../../engine/src/index.js";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { compareVersions } from "../src/plan/compare-versions.js";

let root: string;
beforeEach(async () => {
  root = makeProject({
    "load.ts": "export function load() {}\n",
    "main.ts": 'import { load } from "./load";\nexport function main() { load(); }\n',
  });
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const NEXT_YEAR = String(Date.now() + 365 * 86_400_000);

function written(entries: Readonly<Record<string, string>>): void {
  const store = openSqliteStore(indexFile());
  store.write((writer) => Object.entries(entries).forEach(([key, value]) => writer.setMeta(key, value)));
  store.close();
}

function indexFile(): string {
  return join(root, ".codegraph", "index.db");
}

function metaOf(key: string): string | null {
  const store = openSqliteStore(indexFile(), { readonly: true });
  try {
    return store.meta(key);
  } finally {
    store.close();
  }
}

const NEWER: readonly [string, Readonly<Record<string, string>>][] = [
  ["a later version", { extractor_version: "other", made_by: "99.0.0" }],
  ["a later build of the same version", { extractor_version: "other", maker_installed_at: NEXT_YEAR }],
  ["a later version with another search format", { pack_version: "99.0", made_by: "99.0.0" }],
  ["a later build with another search format", { pack_version: "99.0" }],
];

describe.each(NEWER)("an index written by %s", (_, entries) => {
  test("openProject() and initProject() reject an index of a newer build and leave it unchanged", async () => {
    written(entries);
    const before = readFileSync(indexFile());
    await expect(openProject(root)).rejects.toMatchObject({ code: "newer-schema" });
    await expect(initProject(root)).rejects.toMatchObject({ code: "newer-schema" });
    expect(readFileSync(indexFile()).equals(before)).toBe(true);
  });

  test("an open project rejects an index that a newer build has taken over", async () => {
    const project = await openProject(root);
    expect((await project.callers("load")).calls).toHaveLength(1);
    written(entries);
    writeFileSync(join(root, "more.ts"), 'import { load } from "./load";\nload();\n');
    for (const call of [
      () => project.callers("load"),
      () => project.status(),
      () => project.search("load"),
      () => project.summary(),
      () => project.update(),
      () => project.update(["more.ts"]),
      () => project.remove("load.ts"),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "newer-schema", remedy: expect.stringContaining("Update CodeGraph") as string });
    }
    await project.close();
    for (const [key, value] of Object.entries(entries)) expect(metaOf(key)).toBe(value);
  });

  test("a watching project rejects an index of a newer build and gives up the writer role", async () => {
    const project = await openProject(root, { watch: true });
    await project.callers("load");
    written(entries);
    await expect(project.callers("load")).rejects.toMatchObject({ code: "newer-schema" });
    expect(existsSync(join(root, ".codegraph", "writer.json"))).toBe(false);
    await project.close();
  });
});

test("a project opened read-only answers from an index of a newer build", async () => {
  written({ extractor_version: "other", made_by: "99.0.0" });
  const project = await openProject(root, { readonly: true });
  expect((await project.callers("load")).calls).toHaveLength(1);
  await project.close();
});

test.each<[string, Readonly<Record<string, string>>]>([
  ["an earlier version", { extractor_version: "other", made_by: "0.0.0-0" }],
  ["an earlier build of the same version", { extractor_version: "other", maker_installed_at: "1000" }],
  ["a version that did not record itself", { extractor_version: "other", made_by: "", maker_installed_at: "" }],
])("an index written by %s is rebuilt once", async (_, entries) => {
  const ours = metaOf("extractor_version");
  written(entries);
  const project = await openProject(root);
  expect((await project.callers("load")).calls).toHaveLength(1);
  expect(metaOf("extractor_version")).toBe(ours);
  expect((await project.update()) as { filesIndexed: number }).toMatchObject({ filesIndexed: 0 });
  await project.close();
});

test("an open project rejects an index whose schema was upgraded", async () => {
  const project = await openProject(root);
  await project.callers("load");
  written({ schema_version: "999.4" });
  for (const call of [() => project.callers("load"), () => project.status(), () => project.update()]) {
    await expect(call()).rejects.toMatchObject({ code: "newer-schema" });
  }
  await project.close();
});

test("compareVersions() follows semantic versioning", () => {
  const ascending = [
    "0.0.0-0",
    "0.0.0",
    "0.1.0-next.2",
    "0.1.0-next.10",
    "0.1.0",
    "0.2.0",
    "0.10.0",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-beta",
    "1.0.0",
    "1.0.1+build",
  ];
  for (const [at, version] of ascending.entries()) {
    expect(compareVersions(version, version)).toBe(0);
    for (const later of ascending.slice(at + 1)) {
      expect(compareVersions(version, later)).toBeLessThan(0);
      expect(compareVersions(later, version)).toBeGreaterThan(0);
    }
  }
});
