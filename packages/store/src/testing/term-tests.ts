import { asFileId, type FileId, type LineType, type TermTable } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore, FactWriter, TermQuery } from "../fact-store.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { patternTests } from "./pattern-tests.js";
import { type FileSketch, sketchFacts, stampOf } from "./sketch.js";

const FILE_B: FileSketch = {
  lines: ["comment", "method", "code", null, "string"],
  more: [
    [2, "comment"],
    [3, "comment"],
  ],
  terms: { UserName: [1, 2, 6], user_id: [3], Überzahl: [3, 7], "100%": [5] },
};

/** Returns terms with the ids of their line objects, ordered by term. In lower case, because the first writer determines the case. */
function places(table: TermTable | null): [term: string, ids: number[]][] {
  const { terms = [], offsets = [], lines = [] } = table ?? {};
  return terms
    .map((term, index): [string, number[]] => [term.toLowerCase(), Array.from(lines.slice(offsets[index], offsets[index + 1]))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Opens a store with the files `b.py` and `a/a.py`. */
function filled(open: FactStoreConformanceOptions["open"]): { store: FactStore; b: FileId; a: FileId } {
  const store = open();
  const [b, a] = store.write((writer) => [
    writer.putFile(stampOf("b.py"), sketchFacts(FILE_B)),
    writer.putFile(stampOf("a/a.py"), sketchFacts({ terms: { username: [9], USER: [2, 9], userXid: [1] } })),
  ]) as [FileId, FileId];
  return { store, b, a };
}

/** Returns hits as `file:line term type`. Terms are in lower case, because the first writer determines their case. */
function found(store: FactStore, query: Partial<TermQuery>): string[] {
  const { hits } = store.terms({ term: "user", mode: "exact", limit: 100, ...query });
  return hits.map(({ file, line, term, type }) => `${file}:${line} ${term.toLowerCase()} ${type}`);
}

/** Tests of terms and their lines. */
export function termTests(options: FactStoreConformanceOptions): void {
  describe("terms", () => {
    termQueryTests(options);
    termTableTests(options);
  });

  describe("pages of terms", () => {
    termPageTests(options);
    changedTermTests(options);
    commonTermTests(options);
  });

  patternTests(options);
}

function termQueryTests({ open }: FactStoreConformanceOptions): void {
  test("an exact query ignores ASCII case and returns every line object", () => {
    const { store } = filled(open);
    expect(found(store, { term: "USERNAME" })).toEqual([
      "a/a.py:9 username code",
      "b.py:1 username comment",
      "b.py:2 username comment",
      "b.py:2 username method",
    ]);
    expect(found(store, { term: "überzahl" })).toEqual([]);
    expect(found(store, { term: "Überzahl" })).toEqual(["b.py:3 überzahl code", "b.py:3 überzahl comment"]);
  });

  test("a starts_with query orders hits by path, line and term", () => {
    const { store } = filled(open);
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

  test("% and _ are literal in contains and starts_with queries", () => {
    const { store } = filled(open);
    expect(found(store, { term: "r_I", mode: "contains" })).toEqual(["b.py:3 user_id code"]);
    expect(found(store, { term: "0%", mode: "contains" })).toEqual(["b.py:5 100% string"]);
    expect(found(store, { term: "user_", mode: "starts_with" })).toEqual(["b.py:3 user_id code"]);
  });

  test("a regex query ignores case", () => {
    const { store } = filled(open);
    expect(found(store, { term: "^USER.?id$", mode: "regex" })).toEqual(["a/a.py:1 userxid code", "b.py:3 user_id code"]);
  });

  test("a query can be restricted to line types and files", () => {
    const { store } = filled(open);
    expect(found(store, { term: "username", types: ["comment"] })).toEqual(["b.py:1 username comment", "b.py:2 username comment"]);
    expect(found(store, { term: "username", types: [] })).toEqual([]);
    expect(found(store, { term: "username", acceptsFile: (path) => path.startsWith("a/") })).toEqual(["a/a.py:9 username code"]);
  });

  test("limit restricts the hits but not the total", () => {
    const { store } = filled(open);
    const some = store.terms({ term: "user", mode: "starts_with", limit: 3 });
    expect([some.hits.length, some.total]).toEqual([3, 8]);
    expect(some.hits.map(({ line }) => line)).toEqual([1, 2, 9]);
    expect(store.terms({ term: "username", mode: "exact", types: ["comment"], limit: 0 })).toEqual({ hits: [], total: 2 });
    expect(store.terms({ term: "nothing", mode: "exact", limit: 9 })).toEqual({ hits: [], total: 0 });
  });
}

/** Tests of the terms of a file and the files of a term. */
function termTableTests({ open }: FactStoreConformanceOptions): void {
  test("itemsIn() returns the terms of a file", () => {
    const { store, b } = filled(open);
    const lower = (id: FileId): string[] =>
      store
        .itemsIn(id)
        .map((term) => term.toLowerCase())
        .sort();
    expect(lower(b)).toEqual(["100%", "user_id", "username", "überzahl"]);
    expect(lower(asFileId(99))).toEqual([]);
  });

  test("termCounts() counts the lines of each term, of some line types and files", () => {
    const { store, b } = filled(open);
    const total = store.termCounts({}).reduce((sum, { lines }) => sum + lines, 0);
    expect(total).toBe(store.counts().occurrences);
    for (const { term, lines } of store.termCounts({ types: ["code"] })) {
      expect([term, lines]).toEqual([term, store.terms({ term, mode: "exact", types: ["code"], limit: 0 }).total]);
    }
    const inB = store.termCounts({ acceptsFile: (file) => file === b }).map(({ term }) => term.toLowerCase());
    expect(inB.sort()).toEqual(["100%", "user_id", "username", "überzahl"]);
  });

  test("termTable() returns the terms of a file with their line objects", () => {
    const { store, b } = filled(open);
    const table = store.termTable(b);
    const put = sketchFacts(FILE_B).terms;
    expect(places(table)).toEqual(places(put));
    expect([table?.types, table?.more].map((codes) => [...(codes ?? [])])).toEqual([[...put.types], [...put.more]]);
    expect(store.termTable(asFileId(99))).toBeNull();
  });

  test("mentioning() returns the files that contain any of the terms", () => {
    const { store, a, b } = filled(open);
    expect(store.filesMentioning(["USER_ID", "userxID"])).toEqual([b, a]);
    expect(store.filesMentioning(["user"])).toEqual([a]);
    expect(store.filesMentioning([])).toEqual([]);
  });

  test("a term disappears with the last file that contains it", () => {
    const { store, b } = filled(open);
    expect(store.counts().items).toBe(6);
    store.write((writer) => writer.removeFile("a/a.py"));
    expect(store.counts().items).toBe(4);
    expect(found(store, { term: "user", mode: "contains" })).toHaveLength(4);
    store.write((writer) => writer.putFile(stampOf("b.py"), sketchFacts({ terms: { other: [1] } })));
    expect(store.counts()).toMatchObject({ items: 1, occurrences: 1 });
    expect(store.filesMentioning(["other", "username"])).toEqual([b]);
  });
}

function termPageTests({ open }: FactStoreConformanceOptions): void {
  test.each<Pick<TermQuery, "term" | "mode" | "types" | "acceptsFile">>([
    { term: "user", mode: "starts_with" },
    { term: "username", mode: "exact" },
    { term: "ser", mode: "contains" },
    { term: "e", mode: "contains" },
    { term: "user.", mode: "regex" },
    { term: "user", mode: "starts_with", types: ["code"] },
    { term: "user", mode: "starts_with", acceptsFile: (path) => path.startsWith("b") },
  ])("every page of %o has the hits and the total of the whole result", (query) => {
    const { store } = filled(open);
    const whole = store.terms({ ...query, limit: 100 });
    expect(whole.total).toBe(whole.hits.length);
    for (const limit of [0, 1, 2, 3, 100]) {
      for (let offset = 0; offset <= whole.total + 1; offset++) {
        const page = store.terms({ ...query, offset, limit });
        expect(page).toEqual({ hits: whole.hits.slice(offset, offset + limit), total: whole.total });
      }
    }
  });
}

/** Tests of terms after writes and touches. */
function changedTermTests({ open }: FactStoreConformanceOptions): void {
  test("acceptsFile() receives the current modification time", () => {
    const store = open();
    store.write((writer) => {
      for (const [path, mtimeMs] of [
        ["a.py", 10],
        ["b.py", 20.5],
        ["c.py", 30],
      ] as const) {
        writer.putFile({ ...stampOf(path), mtimeMs }, sketchFacts({ terms: { word: [1] } }));
      }
      writer.touchFile({ ...stampOf("a.py"), mtimeMs: 40 });
    });
    const since = (time: number): string[] =>
      found(store, { term: "word", acceptsFile: (_path, mtimeMs) => mtimeMs >= time }).map((hit) => hit.slice(0, 4));
    expect(since(20.5)).toEqual(["a.py", "b.py", "c.py"]);
    expect(since(21)).toEqual(["a.py", "c.py"]);
    expect(since(41)).toEqual([]);
  });

  test("queries reflect committed and rolled back writes", () => {
    const store = open();
    const seen = (): string[] => found(store, { term: "word", types: ["code", "comment"], acceptsFile: (_path, mtimeMs) => mtimeMs < 50 });
    const put =
      (path: string, type: LineType, mtimeMs = 10) =>
      (writer: FactWriter) =>
        void writer.putFile({ ...stampOf(path), mtimeMs }, sketchFacts({ lines: [type], terms: { word: [1] } }));
    store.write(put("b.py", "code"));
    expect(seen()).toEqual(["b.py:1 word code"]);
    const { writer, rollback } = store.begin();
    put("a.py", "comment")(writer);
    put("b.py", "comment")(writer);
    expect(seen()).toEqual(["a.py:1 word comment", "b.py:1 word comment"]);
    rollback();
    expect(seen()).toEqual(["b.py:1 word code"]);
    store.write(put("b.py", "comment", 60));
    expect(seen()).toEqual([]);
    store.write(put("a.py", "code"));
    expect(seen()).toEqual(["a.py:1 word code"]);
  });
}

function commonTermTests({ open }: FactStoreConformanceOptions): void {
  test("a very common term is paged correctly", () => {
    const store = open();
    const lines = Array.from({ length: 40 }, (_, n) => n + 1);
    const facts = sketchFacts({ lines: lines.map(() => "code"), terms: { common: lines, commonplace: [1], rare: [2] } });
    store.write((writer) => {
      for (let n = 0; n < 300; n++) writer.putFile(stampOf(`${String(n).padStart(3, "0")}.py`), facts);
    });
    expect(store.terms({ term: "common", mode: "exact", limit: 0 }).total).toBe(12_000);
    const { hits, total } = store.terms({ term: "omm", mode: "contains", offset: 4099, limit: 3 });
    expect(total).toBe(12_300);
    expect(hits.map(({ file, line, term }) => `${file}:${line} ${term}`)).toEqual([
      "099.py:40 common",
      "100.py:1 common",
      "100.py:1 commonplace",
    ]);
    store.write((writer) => {
      writer.removeFile("000.py");
      writer.putFile(stampOf("001.py"), sketchFacts({ terms: { common: [7] } }));
    });
    expect(store.terms({ term: "omm", mode: "contains", limit: 1 })).toEqual({
      hits: [{ term: "common", file: "001.py", line: 7, type: "code" }],
      total: 12_300 - 41 - 40,
    });
  });
}
