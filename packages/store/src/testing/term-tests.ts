import type { TermTable } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore, TermQuery } from "../fact-store.js";
import { codeOf } from "./code-of.js";
import type { ConformanceOptions } from "./describe-fact-store.js";
import { type Sketch, sketchFacts, stampOf } from "./sketch.js";

const FILE_B: Sketch = {
  lines: ["comment", "method", "code", null, "string"],
  more: [[2, "comment"], [3, "comment"]],
  terms: { UserName: [1, 2, 6], user_id: [3], Überzahl: [3, 7], "100%": [5] },
};

/** Terms with the ids of their line objects, ordered by term; in lower case, because their case is the first writer's. */
function places(table: TermTable | null): [term: string, ids: number[]][] {
  const { terms = [], offsets = [], lines = [] } = table ?? {};
  return terms
    .map((term, index): [string, number[]] => [term.toLowerCase(), Array.from(lines.slice(offsets[index], offsets[index + 1]))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Terms and the lines on which they stand. */
export function termTests({ open }: ConformanceOptions): void {
  function filled(): { store: FactStore; b: number; a: number } {
    const store = open();
    const [b, a] = store.write((writer) => [
      writer.putFile(stampOf("b.py"), sketchFacts(FILE_B)),
      writer.putFile(stampOf("a/a.py"), sketchFacts({ terms: { username: [9], USER: [2, 9], userXid: [1] } })),
    ]) as [number, number];
    return { store, b, a };
  }

  /** Hits as `file:line term type`; terms in lower case, because their case is the first writer's. */
  function found(store: FactStore, query: Partial<TermQuery>): string[] {
    const { hits } = store.terms({ term: "user", mode: "exact", limit: 100, ...query });
    return hits.map(({ file, line, term, type }) => `${file}:${line} ${term.toLowerCase()} ${type}`);
  }

  describe("finds terms", () => {
    test("exactly, whatever the ASCII case, with every line object they stand on", () => {
      const { store } = filled();
      expect(found(store, { term: "USERNAME" })).toEqual([
        "a/a.py:9 username code",
        "b.py:1 username comment",
        "b.py:2 username comment",
        "b.py:2 username method",
      ]);
      expect(found(store, { term: "überzahl" })).toEqual([]);
      expect(found(store, { term: "Überzahl" })).toEqual(["b.py:3 überzahl code", "b.py:3 überzahl comment"]);
    });

    test("by how they start, ordered by path, line and term", () => {
      const { store } = filled();
      expect(found(store, { term: "useR", mode: "starts_with" })).toEqual([
        "a/a.py:1 userxid code",
        "a/a.py:2 user code",
        "a/a.py:9 user code",
        "a/a.py:9 username code",
        "b.py:1 username comment",
        "b.py:2 username comment",
        "b.py:2 username method",
        "b.py:3 user_id code",
      ]);
    });

    test("by what they contain, where % and _ mean themselves", () => {
      const { store } = filled();
      expect(found(store, { term: "r_I", mode: "contains" })).toEqual(["b.py:3 user_id code"]);
      expect(found(store, { term: "0%", mode: "contains" })).toEqual(["b.py:5 100% string"]);
      expect(found(store, { term: "user_", mode: "starts_with" })).toEqual(["b.py:3 user_id code"]);
    });

    test("by regular expression, whatever the case", () => {
      const { store } = filled();
      expect(found(store, { term: "^USER.?id$", mode: "regex" })).toEqual(["a/a.py:1 userxid code", "b.py:3 user_id code"]);
    });

    test("only on lines of the wanted types and in accepted files", () => {
      const { store } = filled();
      expect(found(store, { term: "username", types: ["comment"] })).toEqual([
        "b.py:1 username comment",
        "b.py:2 username comment",
      ]);
      expect(found(store, { term: "username", types: [] })).toEqual([]);
      expect(found(store, { term: "username", acceptsFile: (path) => path.startsWith("a/") })).toEqual([
        "a/a.py:9 username code",
      ]);
    });

    test("up to the limit, while the total counts all", () => {
      const { store } = filled();
      const some = store.terms({ term: "user", mode: "starts_with", limit: 3 });
      expect([some.hits.length, some.total]).toEqual([3, 8]);
      expect(some.hits.map(({ line }) => line)).toEqual([1, 2, 9]);
      expect(store.terms({ term: "username", mode: "exact", types: ["comment"], limit: 0 })).toEqual({ hits: [], total: 2 });
      expect(store.terms({ term: "nothing", mode: "exact", limit: 9 })).toEqual({ hits: [], total: 0 });
    });

    test("of one file", () => {
      const { store, b } = filled();
      const lower = (id: number): string[] => store.itemsIn(id).map((term) => term.toLowerCase()).sort();
      expect(lower(b)).toEqual(["100%", "user_id", "username", "überzahl"]);
      expect(lower(99)).toEqual([]);
    });

    test("of one file, with the line objects they stand on", () => {
      const { store, b } = filled();
      const table = store.termTable(b);
      const put = sketchFacts(FILE_B).terms;
      expect(places(table)).toEqual(places(put));
      expect([table?.types, table?.more].map((codes) => [...(codes ?? [])])).toEqual([[...put.types], [...put.more]]);
      expect(store.termTable(99)).toBeNull();
    });

    test("in the files that mention any of them", () => {
      const { store, a, b } = filled();
      expect(store.mentioning(["USER_ID", "userxID"])).toEqual([b, a]);
      expect(store.mentioning(["user"])).toEqual([a]);
      expect(store.mentioning([])).toEqual([]);
    });

    test("no longer, once the last file with them is gone", () => {
      const { store, b } = filled();
      expect(store.counts().items).toBe(6);
      store.write((writer) => writer.removeFile("a/a.py"));
      expect(store.counts().items).toBe(4);
      expect(found(store, { term: "user", mode: "contains" })).toHaveLength(4);
      store.write((writer) => writer.putFile(stampOf("b.py"), sketchFacts({ terms: { other: [1] } })));
      expect(store.counts()).toMatchObject({ items: 1, occurrences: 1 });
      expect(store.mentioning(["other", "username"])).toEqual([b]);
    });

    test.each<[string, Partial<TermQuery>]>([
      ["an empty term", { term: "" }],
      ["an empty pattern", { term: "", mode: "regex" }],
      ["a faulty pattern", { term: "(", mode: "regex" }],
      ["an endless pattern", { term: "a".repeat(2000), mode: "regex" }],
    ])("but not by %s, which is the caller's mistake", (_what, query) => {
      const { store } = filled();
      expect(codeOf(() => found(store, query))).toBe("invalid-argument");
    });

    test("and a pattern made to take for ever ends all the same", () => {
      const store = open();
      store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ terms: { [`${"a".repeat(60)}b`]: [1] } })));
      expect(codeOf(() => found(store, { term: "^(a+)+$", mode: "regex" }))).toBe("invalid-argument");
      expect(found(store, { term: "^a+b$", mode: "regex" })).toHaveLength(1);
    }, 10_000);
  });
}
