import { symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { edgeOf, sketchFacts, stampOf } from "./sketch.js";

/** Tests of queries that concern the index as a whole. */
export function summaryTests(options: FactStoreConformanceOptions): void {
  describe("index-wide data", () => {
    countTests(options);
    countTestsWhileWriting(options);
    indexDataTests(options);
    importedFactsTests(options);
  });
}

function countTests({ open }: FactStoreConformanceOptions): void {
  test("counts() returns the number of all items", () => {
    const store = open();
    expect(store.counts()).toEqual({
      files: 0,
      lines: 0,
      items: 0,
      occurrences: 0,
      methods: 0,
      types: 0,
      dependencies: 0,
      definitions: 0,
      edges: { exact: 0, possible: 0, sites: 0, open: 0, external: 0 },
      languages: [],
    });
    store.write((writer) => {
      const a = writer.putFile(
        stampOf("a.py"),
        sketchFacts({
          definitions: [
            "f",
            { name: "C", kind: "class" },
            { name: "m", kind: "method" },
            { name: "T", kind: "trait" },
            { name: "x", kind: "variable" },
          ],
          references: ["f", "g", "h"],
          terms: { f: [1, 2], C: [2] },
        }),
      );
      writer.putFile(stampOf("b.py"), sketchFacts({ terms: { F: [1] }, lines: ["code"] }));
      writer.putDependency({ path: "/other", name: null, lastChecked: null });
      writer.putResolution(a, {
        edges: [
          edgeOf(symbolId(a, 0), symbolId(a, 1)),
          edgeOf(symbolId(a, 0), symbolId(a, 2), { line: 2, certainty: "possible" }),
          edgeOf(symbolId(a, 0), symbolId(a, 3), { line: 2, certainty: "possible" }),
        ],
        open: [1, 2],
        dependsOn: [],
      });
    });
    expect(store.counts()).toEqual({
      files: 2,
      lines: 11,
      items: 2,
      occurrences: 4,
      methods: 2,
      types: 2,
      dependencies: 1,
      definitions: 5,
      edges: { exact: 1, possible: 2, sites: 2, open: 2, external: 2 },
      languages: [{ language: "python", files: 2, lines: 11, definitions: 5 }],
    });
  });
}

function countTestsWhileWriting({ open }: FactStoreConformanceOptions): void {
  test("counts() includes what has been written since it was last called, and not what was undone", () => {
    const store = open();
    const files = (): number => store.counts().files;
    store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts()));
    expect([files(), files()]).toEqual([1, 1]);
    const transaction = store.begin();
    transaction.writer.putFile(stampOf("b.py"), sketchFacts());
    expect(files()).toBe(2);
    transaction.rollback();
    expect(files()).toBe(1);
    store.write((writer) => writer.putFile(stampOf("c.py"), sketchFacts()));
    expect(files()).toBe(2);
  });
}

/** Tests of problems, metadata, linked indexes and the size. */
function indexDataTests({ open, persistent }: FactStoreConformanceOptions): void {
  test("problems are ordered by path and replaced as a whole, even for files that are not indexed", () => {
    const store = open();
    const problem = (file: string, line: number | null) => ({ code: "syntax-error" as const, file, line, message: "?" });
    store.write((writer) => {
      writer.putProblems("b.py", [problem("b.py", 9), problem("b.py", 2)]);
      writer.putProblems("a.bin", [{ code: "binary", file: "a.bin", line: null, message: "not text" }]);
    });
    expect(store.problems().map(({ file, line }) => [file, line])).toEqual([
      ["a.bin", null],
      ["b.py", 9],
      ["b.py", 2],
    ]);
    expect(store.problems("b.py").map(({ line }) => line)).toEqual([9, 2]);
    expect(store.problems("none.py")).toEqual([]);
    store.write((writer) => {
      writer.putProblems("b.py", [problem("b.py", 1)]);
      writer.putProblems("a.bin", []);
    });
    expect(store.problems()).toEqual([problem("b.py", 1)]);
  });

  test("metadata can be set, changed and cleared", () => {
    const store = open();
    expect(store.meta("project_name")).toBeNull();
    store.write((writer) => writer.setMeta("project_name", "one"));
    store.write((writer) => writer.setMeta("project_name", "two"));
    expect(store.meta("project_name")).toBe("two");
    store.write((writer) => writer.setMeta("project_name", null));
    expect(store.meta("project_name")).toBeNull();
  });

  test("linked indexes can be added, changed and removed", () => {
    const store = open();
    store.write((writer) => {
      writer.putDependency({ path: "/z/.codegraph", name: "Z", lastChecked: 1_700_000_000_123 });
      expect(writer.putDependency({ path: "/a/.codegraph", name: "A", lastChecked: null })).toBe(2);
      expect(writer.putDependency({ path: "/a/.codegraph", name: null, lastChecked: null })).toBe(2);
    });
    expect(store.dependencies()).toEqual([
      { id: 2, path: "/a/.codegraph", name: null, lastChecked: null },
      { id: 1, path: "/z/.codegraph", name: "Z", lastChecked: 1_700_000_000_123 },
    ]);
    expect(store.write((writer) => writer.removeDependency("/a/.codegraph"))).toBe(true);
    expect(store.write((writer) => writer.removeDependency("/a/.codegraph"))).toBe(false);
    expect(store.dependencies()).toHaveLength(1);
    const again = { path: "/b/.codegraph", name: null, lastChecked: null };
    expect(store.write((writer) => writer.putDependency(again))).toBe(2);
  });

  test("size() returns the size on disk", () => {
    const store = open();
    store.write((writer) => writer.setMeta("project_name", "x"));
    expect(store.size() > 0).toBe(persistent);
  });
}

function importedFactsTests({ open }: FactStoreConformanceOptions): void {
  test("imported facts are replaced and removed by path, and listed in order", () => {
    const store = open();
    store.write((writer) => {
      writer.putImportedFacts("b.py", { hash: "h1", facts: "old" });
      writer.putImportedFacts("b.py", { hash: "h2", facts: "new" });
      writer.putImportedFacts("a.py", { hash: "h3", facts: "" });
    });
    expect(store.importedPaths()).toEqual(["a.py", "b.py"]);
    expect(store.importedFacts("b.py")).toEqual({ hash: "h2", facts: "new" });
    store.write((writer) => writer.putImportedFacts("b.py", null));
    expect([store.importedPaths(), store.importedFacts("b.py")]).toEqual([["a.py"], null]);
  });

  test("facts of a compiler and of SCIP files are kept apart", () => {
    const store = open();
    store.write((writer) => {
      writer.putImportedFacts("a.ts", { hash: "h1", facts: "read" });
      writer.putImportedFacts("a.ts", { hash: "h1", facts: "asked" }, "checker");
      writer.putImportedFacts("b.ts", { hash: "h2", facts: "asked" }, "checker");
    });
    expect([store.importedPaths(), store.importedPaths("checker")]).toEqual([["a.ts"], ["a.ts", "b.ts"]]);
    expect([...store.importedHashes("checker")].sort()).toEqual([
      ["a.ts", "h1"],
      ["b.ts", "h2"],
    ]);
    store.write((writer) => writer.putImportedFacts("a.ts", null, "checker"));
    expect([store.importedFacts("a.ts")?.facts, store.importedFacts("a.ts", "checker")]).toEqual(["read", null]);
  });

  test("imported facts are kept when their file is replaced and removed", () => {
    const store = open();
    store.write((writer) => {
      writer.putFile(stampOf("a.py"), sketchFacts({ definitions: ["f"] }));
      writer.putImportedFacts("a.py", { hash: "h1", facts: "x" });
      writer.putFile({ ...stampOf("a.py"), hash: "other" }, sketchFacts({ definitions: ["g"] }));
      writer.removeFile("a.py");
    });
    expect(store.importedFacts("a.py")).toEqual({ hash: "h1", facts: "x" });
  });
}
