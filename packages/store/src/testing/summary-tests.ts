import { symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { edgeOf, sketchFacts, stampOf } from "./sketch.js";

/** Tests of queries that concern the index as a whole. */
export function summaryTests(options: FactStoreConformanceOptions): void {
  describe("index-wide data", () => {
    countTests(options);
    indexDataTests(options);
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
