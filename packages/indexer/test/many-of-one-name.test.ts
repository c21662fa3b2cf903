/** A file may define one name thousands of times, and a name may be in thousands of files. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CodeFacts, type FileId, runToEnd } from "@codegraph/model";
import { createExtractor, type LanguageRegistry, loadRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { initProject } from "../../engine/src/index.js";
import { makeProject } from "../../../test/support/sample-project.js";
import { affectedFiles, compareSurfaces } from "@codegraph/graph";
import { invalidationLanguages, keywordsOf } from "../src/resolution/keywords-of.js";
import { recentWords } from "../src/resolution/recent-words.js";
import { createSurroundingsCache } from "../src/resolution/surroundings.js";

const USERS = 40;
let root: string;
beforeEach(async () => {
  root = makeProject({
    "a.ts": "export const one = 1;\n",
    "make.c": "int other(void) {\n  return 1;\n}\n",
    ...Object.fromEntries(
      Array.from({ length: USERS }, (_, at) => [`user${at}.c`, `int user${at}(void) {\n  return make();\n}\n`] as const),
    ),
  });
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Begins to find the files that a new version of a file reaches. */
async function reaching(
  store: FactStore,
  registry: LanguageRegistry,
  path: string,
  text: string,
): Promise<ReturnType<typeof affectedFiles>> {
  const { id, language } = store.file(path)!;
  const before = store.facts(id)!;
  const after: CodeFacts = await (await createExtractor(registry.get(language)!)).extract(text, path);
  const rules = registry.get(language)!.resolution;
  const surface = compareSurfaces(before, after, rules, keywordsOf(registry, rules.family))!;
  const around = createSurroundingsCache(registry).get(store, () => [], false);
  const source = {
    reader: store,
    languages: invalidationLanguages(registry),
    module: around.find,
    moduleBefore: around.find,
    specifiersContain: around.find.contains,
    imports: () => null,
    ...recentWords(store),
    manifests: null,
    filesIn: around.filesIn,
  };
  return affectedFiles(source, [{ path, id, before, after, surface }], new Set());
}

test("a file that defines one name 3,000 times queries the store for it once", async () => {
  const store = openSqliteStore(join(root, ".codegraph", "index.db"), { readonly: true });
  let asked = 0;
  const counting: FactStore = {
    ...store,
    idsNamed: (name) => {
      asked++;
      return store.idsNamed(name);
    },
  };
  runToEnd(await reaching(counting, await loadRegistry(), "a.ts", "export enum Color { Red }\n".repeat(3_000)));
  store.close();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});

test("the files that a new name reaches are found in steps, so that questions are answered meanwhile", async () => {
  const store = openSqliteStore(join(root, ".codegraph", "index.db"), { readonly: true });
  const read: FileId[] = [];
  const work = await reaching(
    { ...store, facts: (id) => (read.push(id), store.facts(id)) },
    await loadRegistry(),
    "make.c",
    "int make(void) {\n  return 1;\n}\n",
  );
  let most = 0;
  let step = work.next();
  for (let before = read.length; !step.done; step = work.next()) {
    most = Math.max(most, read.length - before);
    before = read.length;
  }
  store.close();
  expect(step.value.size).toBe(USERS);
  expect(read.length).toBeGreaterThanOrEqual(USERS);
  expect(most).toBeLessThan(15);
});

test("an update of a file that defines one name 3,000 times is correct", async () => {
  const { project } = await initProject(root, { workers: 1 });
  writeFileSync(join(root, "a.ts"), "export enum Color { Red }\n".repeat(3_000));
  await project.update(["a.ts"]);
  expect((await project.verify()).differences).toEqual([]);
  await project.close();
});
