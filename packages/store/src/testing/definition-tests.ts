import { asFileId, type FileId, symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore } from "../fact-store.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { sketchFacts, stampOf } from "./sketch.js";

/** Opens a store with the files `z.py` and `a.py`. */
function filled(open: FactStoreConformanceOptions["open"]): { store: FactStore; z: FileId; a: FileId } {
  const store = open();
  const [z, a] = store.write((writer) => [
    writer.putFile(stampOf("z.py"), sketchFacts({ definitions: ["load", { name: "Load", kind: "class" }] })),
    writer.putFile(
      stampOf("a.py"),
      sketchFacts({
        definitions: [
          { name: "Store", kind: "class" },
          { name: "load", kind: "method", parent: 0 },
          { name: "inner", parent: 1 },
          { name: "load", kind: "method", owner: "Repo" },
        ],
      }),
    ),
  ]) as [FileId, FileId];
  return { store, z, a };
}

/** Tests of definitions and their lookups. */
export function definitionTests(options: FactStoreConformanceOptions): void {
  describe("definitions", () => {
    singleDefinitionTests(options);
    definitionListTests(options);
  });
}

function singleDefinitionTests({ open }: FactStoreConformanceOptions): void {
  test("definition() returns id, file and path", () => {
    const { store, a } = filled(open);
    const inner = store.definition(symbolId(a, 2));
    expect(inner).toMatchObject({ id: symbolId(a, 2), file: "a.py", name: "inner", path: "Store > load > inner" });
  });

  test("the path of a definition attached by name starts with its owner", () => {
    const { store, a } = filled(open);
    expect(store.definition(symbolId(a, 3))?.path).toBe("Repo > load");
  });

  test("nameOf() returns the name and kind of a definition, and null for an unknown id", () => {
    const { store, a } = filled(open);
    const whole = store.definition(symbolId(a, 2))!;
    expect(store.nameOf(symbolId(a, 2))).toMatchObject({ name: "inner", kind: whole.kind });
    expect([store.nameOf(symbolId(a, -1)), store.nameOf(symbolId(a, 4)), store.nameOf(symbolId(asFileId(99), 0))]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("definition() returns null for an unknown id and for top-level code", () => {
    const { store, a } = filled(open);
    expect(store.definition(symbolId(a, -1))).toBeNull();
    expect(store.definition(symbolId(a, 4))).toBeNull();
    expect(store.definition(symbolId(asFileId(99), 0))).toBeNull();
  });
}

function definitionListTests({ open }: FactStoreConformanceOptions): void {
  test("definitionNames() returns each name once", () => {
    expect(filled(open).store.definitionNames().toSorted()).toEqual(["Load", "Store", "inner", "load"]);
  });

  test("definitionNames() knows the names that a write adds and removes", () => {
    const { store } = filled(open);
    const before = store.definitionNames();
    const { writer, rollback } = store.begin();
    writer.removeFile("a.py");
    expect(store.definitionNames().toSorted()).toEqual(["Load", "load"]);
    rollback();
    expect(store.definitionNames().toSorted()).toEqual(before.toSorted());

    const again = store.begin();
    again.writer.removeFile("a.py");
    again.commit();
    expect(store.definitionNames().toSorted()).toEqual(["Load", "load"]);
  });

  test("definitions() matches names case-sensitively and orders by path, then position", () => {
    const { store, z, a } = filled(open);
    expect(store.definitions({ name: "load" }).map(({ id }) => id)).toEqual([symbolId(a, 1), symbolId(a, 3), symbolId(z, 0)]);
  });

  test("definitions() applies all conditions and the limit", () => {
    const { store } = filled(open);
    const paths = (filter: Parameters<FactStore["definitions"]>[0]): string[] =>
      store.definitions(filter).map(({ file, path }) => `${file} ${path}`);

    expect(paths({ file: "a.py" })).toEqual(["a.py Store", "a.py Store > load", "a.py Store > load > inner", "a.py Repo > load"]);
    expect(paths({ name: "load", file: "a.py", kinds: ["method"], limit: 1 })).toEqual(["a.py Store > load"]);
    expect(paths({ kinds: ["class"] })).toEqual(["a.py Store", "z.py Load"]);
    expect(paths({ limit: 2 })).toEqual(["a.py Store", "a.py Store > load"]);
    expect(paths({ limit: 0 })).toEqual([]);
    expect(paths({ kinds: [] })).toEqual([]);
    expect(paths({ file: "none.py" })).toEqual([]);
  });

  test("allDefinitions() streams in the same order and allows other reads meanwhile", () => {
    const { store } = filled(open);
    const seen: string[] = [];
    for (const { file, id, name } of store.allDefinitions()) {
      seen.push(`${file} ${name}`);
      expect(store.definition(id)?.name).toBe(name);
    }
    expect(seen).toEqual(store.definitions({}).map(({ file, name }) => `${file} ${name}`));
    expect(seen).toHaveLength(6);
  });

  test("named() and owned() return ascending ids", () => {
    const { store, z, a } = filled(open);
    expect(store.idsNamed("load")).toEqual([symbolId(z, 0), symbolId(a, 1), symbolId(a, 3)]);
    expect(store.idsOwnedBy("Repo")).toEqual([symbolId(a, 3)]);
    expect([store.idsNamed("nothing"), store.idsOwnedBy("Store")]).toEqual([[], []]);
  });
}
