/** A file may define one name thousands of times. Its dependents are queried once. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { initProject } from "../../engine/src/index.js";
import { makeProject } from "../../../test/support/sample-project.js";
import { affectedFiles, compareSurfaces } from "@codegraph/graph";
import { invalidationLanguages, keywordsOf } from "../src/resolution/keywords-of.js";
import { recentWords } from "../src/resolution/recent-words.js";
import { createSurroundingsCache } from "../src/resolution/surroundings.js";

let root: string;
beforeEach(async () => {
  root = makeProject({ "a.ts": "export const one = 1;\n" });
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a file that defines one name 3,000 times queries the store for it once", async () => {
  const registry = await loadRegistry();
  const text = "export enum Color { Red }\n".repeat(3_000);
  const after = await (await createExtractor(registry.get("typescript")!)).extract(text, "a.ts");
  const store = openSqliteStore(join(root, ".codegraph", "index.db"), { readonly: true });
  let asked = 0;
  const counting = {
    ...store,
    idsNamed: (name: string) => {
      asked++;
      return store.idsNamed(name);
    },
  };
  const { id, path } = store.file("a.ts")!;
  const before = store.facts(id)!;
  const rules = registry.get("typescript")!.resolution;
  const surface = compareSurfaces(before, after, rules, keywordsOf(registry, rules.family))!;
  const around = createSurroundingsCache(registry).get(store, () => [], false);
  const source = {
    reader: counting,
    languages: invalidationLanguages(registry),
    module: around.find,
    moduleBefore: around.find,
    specifiersContain: around.find.contains,
    imports: () => null,
    ...recentWords(store),
    manifests: null,
    filesIn: around.filesIn,
  };
  affectedFiles(source, [{ path, id, before, after, surface }], new Set());
  store.close();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});

test("an update of a file that defines one name 3,000 times is correct", async () => {
  const { project } = await initProject(root, { workers: 1 });
  writeFileSync(join(root, "a.ts"), "export enum Color { Red }\n".repeat(3_000));
  await project.update(["a.ts"]);
  expect((await project.verify()).differences).toEqual([]);
  await project.close();
});
