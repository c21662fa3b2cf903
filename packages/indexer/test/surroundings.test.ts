/** The finders of modules over the files before a change are those that were used before it. */
import { createRegistry, type LanguageSpec, loadRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import { createMemoryStore } from "@codegraph/store/memory";
import { sketchFacts, stampOf } from "@codegraph/store/testing";
import { beforeEach, expect, test } from "vitest";
import { createSurroundingsCache, fileSetEntry, type ProjectContext } from "../src/resolution/surroundings.js";

let store: FactStore;
let prepared: number;
let contextNow: (manifestsChanged?: boolean) => ProjectContext;

/** Adds and removes files as one run does. */
function change(added: readonly string[], removed: readonly string[] = []): void {
  store.write((writer) => {
    for (const path of added) writer.putFile(stampOf(path), sketchFacts());
    for (const path of removed) writer.removeFile(path);
    writer.setMeta(...fileSetEntry());
  });
}

beforeEach(async () => {
  const python = (await loadRegistry()).get("python")!;
  const modules = python.resolution.modules!;
  const counting: LanguageSpec = {
    ...python,
    resolution: { ...python.resolution, modules: (layout) => (prepared++, modules(layout)) },
  };
  const cache = createSurroundingsCache(createRegistry([counting]));
  store = createMemoryStore();
  prepared = 0;
  contextNow = (manifestsChanged = false) => cache.get(store, () => [], manifestsChanged);
  change(["shop/__init__.py", "shop/models.py", "shop/views.py"]);
});

const target = ({ find }: Pick<ProjectContext, "find">, specifier: string): unknown => find("python", specifier, "shop/views.py");

test("modules are found as before a change without preparing a finder again", () => {
  expect(target(contextNow(), ".models")).toEqual({ file: "shop/models.py" });
  change(["shop/orders.py"], ["shop/models.py"]);
  const around = contextNow();
  const before = { find: around.findBefore(["shop/orders.py"], ["shop/models.py"]) };
  expect([target(before, ".models"), target(before, ".orders")]).toEqual([{ file: "shop/models.py" }, null]);
  expect([target(around, ".models"), target(around, ".orders")]).toEqual([null, { file: "shop/orders.py" }]);
  expect(prepared).toBe(2);
});

test("the finder of another set of files, or of other manifests, is not used", () => {
  target(contextNow(), ".models");
  change(["shop/orders.py"]);
  change(["shop/carts.py"]);
  const around = contextNow();
  const before = { find: around.findBefore(["shop/carts.py"], []) };
  expect([target(before, ".orders"), target(before, ".carts")]).toEqual([{ file: "shop/orders.py" }, null]);
  change([], ["shop/carts.py"]);
  const after = { find: contextNow(true).findBefore([], ["shop/carts.py"]) };
  expect(target(after, ".carts")).toEqual({ file: "shop/carts.py" });
  expect(prepared).toBe(3);
});

test("while a first index is built, the finder is prepared once for each of its states", () => {
  store.write((writer) => writer.setMeta("file_set", null));
  for (let round = 0; round < 5; round++) expect(target(contextNow(), ".orders")).toBeNull();
  expect(prepared).toBe(1);
  store.write((writer) => void writer.putFile(stampOf("shop/orders.py"), sketchFacts()));
  for (let round = 0; round < 5; round++) expect(target(contextNow(), ".orders")).toEqual({ file: "shop/orders.py" });
  expect(prepared).toBe(2);
});
