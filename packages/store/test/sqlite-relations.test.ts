import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { symbolId } from "@codegraph/model";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { queryIndex } from "../src/kysely/index.js";
import { createMemoryStore } from "../src/memory/index.js";
import { schemaStamp } from "../src/sqlite/schema-version.js";
import type { IndexSchema } from "../src/sqlite/index.js";
import { edgeOf, sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory, scratchStore } from "./scratch.js";
import type { FactStore } from "../src/index.js";

const many = Array.from({ length: 70_000 }, (_, index) => index + 1);

/** Fills a store with two files that use every relation. Line object ids exceed the characters that UTF-16 and SQLite reserve. */
function fill(store: FactStore): void {
  store.write((writer) => {
    const a = writer.putFile(
      stampOf("src/a.py", "c0ffee"),
      sketchFacts({
        header: "Licence: MIT",
        lines: ["comment", "struct", "method", null, "property", "string", "code"],
        more: [
          [3, "comment"],
          [7, "string"],
        ],
        terms: { Repo: [2, 8], load: [3, 9], Name: [5] },
        references: ["load"],
        chunks: [
          { kind: "rest", definition: null, startLine: 1, endLine: 1 },
          { kind: "header", definition: 0, startLine: 2, endLine: 2 },
          { kind: "definition", definition: 1, startLine: 3, endLine: 4 },
          { kind: "definition", definition: 5, startLine: 5, endLine: 7 },
        ],
        definitions: [
          { name: "Repo", kind: "class", line: 2, exported: true },
          {
            name: "load",
            kind: "method",
            parent: 0,
            line: 3,
            signature: "async def load(self)",
            visibility: "private",
            async: true,
            doc: "Loads.",
          },
          { name: "Kind", kind: "union", line: 5 },
          { name: "Walks", kind: "trait", line: 6 },
          { name: "LIMIT", kind: "constant", line: 7 },
          { name: "inner", kind: "variable", parent: 1, owner: "O'Neill", line: 7 },
        ],
      }),
    );
    writer.putFile(
      stampOf("b.py"),
      sketchFacts({ lines: many.map(() => "code"), terms: { repo: [4, 9, 400], x: [1, 55_295, 55_296, 63_486, 63_487, 70_000] } }),
    );
    writer.putResolution(a, {
      edges: [edgeOf(symbolId(a, -1), symbolId(a, 1), { line: 7, column: 3, certainty: "possible", provenance: "type" })],
      open: [],
      dependsOn: [],
    });
    writer.putDependency({ path: "/other/.codegraph", name: "Other", lastChecked: 1_700_000_000_000 });
    writer.setMeta("project_name", "demo");
  });
}

const missing = spawnSync("sqlite3", ["-version"]).error !== undefined;

/** Skipped only if Debian's sqlite3 client is missing. The same views are read through Kysely below. */
describe.skipIf(missing)("views of the specification in the sqlite3 client", () => {
  function query(sql: string, fillStore: (store: FactStore) => void = fill): unknown[] {
    const path = join(scratchDirectory(), "index.db");
    const store = scratchStore(path);
    fillStore(store);
    const answer = execFileSync("sqlite3", ["-json", path, sql], { encoding: "utf8", maxBuffer: 1e8 });
    return answer === "" ? [] : (JSON.parse(answer) as unknown[]);
  }

  test("contain files and metadata", () => {
    expect(query("SELECT id, path, hash, typeof(last_indexed) AS t FROM files WHERE path = 'src/a.py'")).toEqual([
      { id: 1, path: "src/a.py", hash: "c0ffee", t: "real" },
    ]);
    expect(query("SELECT key, value FROM metadata WHERE key <> 'created_at' ORDER BY key")).toEqual([
      { key: "project_name", value: "demo" },
      { key: "project_root", value: null },
      { key: "schema_version", value: schemaStamp() },
    ]);
    expect(query("SELECT value + 0 > 1700000000 AS ok FROM metadata WHERE key = 'created_at'")).toEqual([{ ok: 1 }]);
  });

  test("store the search generation as text of an integer", () => {
    const twice = (store: FactStore): void => {
      for (const value of [1, 2]) store.write((writer) => writer.setSearchValue("a", Uint8Array.of(value)));
    };
    expect(query("SELECT value FROM metadata WHERE key = 'search_generation'", twice)).toEqual([{ value: "2" }]);
  });

  test("contain lines, with their further objects", () => {
    expect(query("SELECT id, line_number, line_type FROM lines WHERE file_id = 1 ORDER BY id")).toEqual([
      { id: 1, line_number: 1, line_type: "comment" },
      { id: 2, line_number: 2, line_type: "struct" },
      { id: 3, line_number: 3, line_type: "method" },
      { id: 5, line_number: 5, line_type: "property" },
      { id: 6, line_number: 6, line_type: "string" },
      { id: 7, line_number: 7, line_type: "code" },
      { id: 8, line_number: 3, line_type: "comment" },
      { id: 9, line_number: 7, line_type: "string" },
    ]);
  });

  test("contain the same items and occurrences as the memory store", () => {
    const memory = createMemoryStore();
    fill(memory);
    for (const term of ["repo", "LOAD", "x"]) {
      const rows = query(
        `SELECT f.path AS file, l.line_number AS line, l.line_type AS type
         FROM items i JOIN occurrences o ON o.item_id = i.id JOIN files f ON f.id = o.file_id
         JOIN lines l ON l.file_id = o.file_id AND l.id = o.line_id
         WHERE i.term = '${term}' ORDER BY f.path, l.line_number, l.id`,
      );
      const { hits } = memory.terms({ term, mode: "exact", limit: 100_000 });
      expect(rows).toEqual(hits.map(({ file, line, type }) => ({ file, line, type })));
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  test("contain occurrences of an item in many files", () => {
    const memory = createMemoryStore();
    const fillMany = (store: FactStore): void =>
      store.write((writer) => {
        for (let n = 0; n < 100; n++) {
          if (n % 7 === 3) continue;
          const lines = Array.from({ length: 300 }, () => "code" as const);
          writer.putFile(
            stampOf(`${n}.py`),
            sketchFacts({ lines, terms: n % 5 === 0 ? { some: [n + 1] } : { all: [1, n + 2, 300], some: [2] } }),
          );
        }
      });
    fillMany(memory);
    for (const term of ["all", "some"]) {
      const { hits } = memory.terms({ term, mode: "exact", limit: 100_000 });
      const expected = hits.map(({ file, line }) => ({ file, line }));
      const rows = query(
        `SELECT f.path AS file, o.line_id AS line FROM items i JOIN occurrences o ON o.item_id = i.id
         JOIN files f ON f.id = o.file_id WHERE i.term = '${term}' ORDER BY 1, 2`,
        fillMany,
      );
      expect(rows).toEqual(expected);
    }
  });

  test("contain signatures, methods, types and dependencies", () => {
    expect(query("SELECT * FROM signatures")).toEqual([
      { file_id: 1, header_comments: "Licence: MIT" },
      { file_id: 2, header_comments: null },
    ]);
    expect(query("SELECT * FROM methods")).toEqual([
      {
        id: 65538,
        file_id: 1,
        name: "load",
        prototype: "async def load(self)",
        line_number: 3,
        visibility: "private",
        is_static: 0,
        is_async: 1,
      },
    ]);
    expect(query("SELECT file_id, name, kind, line_number FROM types ORDER BY id")).toEqual([
      { file_id: 1, name: "Repo", kind: "class", line_number: 2 },
      { file_id: 1, name: "Kind", kind: "struct", line_number: 5 },
      { file_id: 1, name: "Walks", kind: "interface", line_number: 6 },
    ]);
    expect(query("SELECT path, name, last_checked FROM dependencies")).toEqual([
      { path: "/other/.codegraph", name: "Other", last_checked: 1_700_000_000 },
    ]);
  });

  test("contain symbols and calls as readable names", () => {
    expect(query("SELECT file, line, name, kind, exported FROM symbols WHERE kind IN ('method', 'constant') ORDER BY id")).toEqual([
      { file: "src/a.py", line: 3, name: "load", kind: "method", exported: 0 },
      { file: "src/a.py", line: 7, name: "LIMIT", kind: "constant", exported: 0 },
    ]);
    expect(query("SELECT * FROM calls")).toEqual([
      {
        caller_file: "src/a.py",
        caller: "<module>",
        line: 7,
        column: 3,
        callee_file: "src/a.py",
        callee: "load",
        kind: "call",
        certainty: "possible",
        provenance: "type",
      },
    ]);
  });

  test("contain chunks, with their symbols and callees", () => {
    const rest = { file: "src/a.py", language: "python" };
    expect(query("SELECT * FROM chunks ORDER BY file, position")).toEqual([
      {
        ...rest,
        position: 0,
        start_line: 1,
        end_line: 1,
        kind: "rest",
        node_type: "text",
        symbol_name: null,
        symbol_path: null,
        labels: "[]",
        calls_out: "[]",
      },
      {
        ...rest,
        position: 1,
        start_line: 2,
        end_line: 2,
        kind: "header",
        node_type: "class",
        symbol_name: "Repo",
        symbol_path: "Repo",
        labels: "[]",
        calls_out: "[]",
      },
      {
        ...rest,
        position: 2,
        start_line: 3,
        end_line: 4,
        kind: "definition",
        node_type: "method",
        symbol_name: "load",
        symbol_path: "Repo > load",
        labels: "[]",
        calls_out: "[]",
      },
      {
        ...rest,
        position: 3,
        start_line: 5,
        end_line: 7,
        kind: "definition",
        node_type: "variable",
        symbol_name: "inner",
        symbol_path: "Repo > load > O'Neill > inner",
        labels: "[]",
        calls_out: '["load"]',
      },
    ]);
    expect(query("SELECT c.position FROM chunks AS c, json_each(c.calls_out) AS callee WHERE callee.value = 'load'")).toEqual([
      { position: 3 },
    ]);
  });

  test("contain the labels of chunks", () => {
    const labelled = (store: FactStore): void => {
      fill(store);
      store.write((writer) => writer.putLabels("src/a.py", ["shop", "backend"]));
    };
    expect(query("SELECT DISTINCT labels FROM chunks WHERE file = 'src/a.py'", labelled)).toEqual([{ labels: '["backend","shop"]' }]);
    expect(query("SELECT count(*) AS n FROM chunks, json_each(labels) AS label WHERE label.value = 'shop'", labelled)).toEqual([{ n: 4 }]);
  });

  test("support files with more chunks than lines", () => {
    const chunks = Array.from({ length: 3000 }, (_, n) => ({ kind: "part", definition: null, startLine: 1, endLine: 60_000 + n }) as const);
    const fillOne = (store: FactStore): void =>
      void store.write((writer) => writer.putFile(stampOf("min.js"), sketchFacts({ lines: ["code"], chunks })));
    expect(query("SELECT count(*) AS n, sum(end_line - 60000 = position) AS right FROM chunks", fillOne)).toEqual([
      { n: 3000, right: 3000 },
    ]);
  });

  test("are all present and empty for an empty index", () => {
    for (const relation of [
      "lines",
      "items",
      "occurrences",
      "signatures",
      "methods",
      "types",
      "dependencies",
      "calls",
      "symbols",
      "chunks",
    ]) {
      expect([relation, query(`SELECT * FROM ${relation}`, () => {})]).toEqual([relation, []]);
    }
  });
});

describe("typed views through Kysely", () => {
  test("join items, occurrences and lines", async () => {
    const path = join(scratchDirectory(), "index.db");
    fill(scratchStore(path));
    const db = queryIndex(path);
    const rows = await db
      .selectFrom("occurrences as o")
      .innerJoin("items as i", "i.id", "o.item_id")
      .innerJoin("lines as l", (join) => join.onRef("l.file_id", "=", "o.file_id").onRef("l.id", "=", "o.line_id"))
      .select(["l.line_number", "l.line_type"])
      .where("i.term", "=", "load")
      .execute();
    await db.destroy();
    expect(rows).toEqual([
      { line_number: 3, line_type: "method" },
      { line_number: 7, line_type: "string" },
    ]);
  });

  test("look up the occurrences of an item without a scan", () => {
    const path = join(scratchDirectory(), "index.db");
    fill(scratchStore(path));
    const db = new Database(path, { readonly: true });
    const plan = db
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT o.line_id FROM items i JOIN occurrences o ON o.item_id = i.id
         JOIN files f ON f.id = o.file_id WHERE i.term = 'load'`,
      )
      .all();
    db.close();
    expect(plan.map(({ detail }) => detail).filter((step) => /^(SCAN (?!s VIRTUAL)|MATERIALIZE|CO-ROUTINE)/u.test(step))).toEqual([]);
  });

  test("every relation has the columns of its type", () => {
    const path = join(scratchDirectory(), "index.db");
    scratchStore(path);
    const db = new Database(path, { readonly: true });
    const columns = (relation: keyof IndexSchema): string[] =>
      db
        .prepare(`SELECT * FROM ${relation}`)
        .columns()
        .map(({ name }) => name);
    expect(Object.fromEntries(Object.keys(COLUMNS).map((relation) => [relation, columns(relation as keyof IndexSchema)]))).toEqual(
      Object.fromEntries(Object.entries(COLUMNS).map(([relation, names]) => [relation, Object.keys(names)])),
    );
    db.close();
  });
});

/** All columns of all relations, in order. The compiler checks them against the types. */
const COLUMNS: { readonly [R in keyof IndexSchema]: Record<keyof IndexSchema[R], true> } = {
  metadata: { key: true, value: true },
  files: {
    id: true,
    path: true,
    hash: true,
    last_indexed: true,
    language: true,
    size: true,
    mtime_ms: true,
    line_count: true,
    package: true,
    occurrences: true,
    definitions: true,
    methods: true,
    types: true,
    header_id: true,
  },
  items: { id: true, term: true },
  dependencies: { id: true, path: true, name: true, last_checked: true },
  lines: { id: true, file_id: true, line_number: true, line_type: true },
  occurrences: { item_id: true, file_id: true, line_id: true },
  signatures: { file_id: true, header_comments: true },
  methods: { id: true, file_id: true, name: true, prototype: true, line_number: true, visibility: true, is_static: true, is_async: true },
  types: { id: true, file_id: true, name: true, kind: true, line_number: true },
  symbols: { id: true, file: true, line: true, name: true, kind: true, owner: true, exported: true, signature: true },
  calls: {
    caller_file: true,
    caller: true,
    line: true,
    column: true,
    callee_file: true,
    callee: true,
    kind: true,
    certainty: true,
    provenance: true,
  },
  chunks: {
    file: true,
    position: true,
    start_line: true,
    end_line: true,
    language: true,
    kind: true,
    node_type: true,
    symbol_name: true,
    symbol_path: true,
    labels: true,
    calls_out: true,
  },
  file_packages: { package: true, file_id: true },
  file_labels: { file_id: true, label: true },
  file_facts: { file_id: true, line_types: true, more_lines: true, items: true, chunks: true, pack: true },
  file_docs: { file_id: true, docs: true },
  headers: { id: true, files: true, text: true },
  numbers: { n: true },
  trigrams: { term: true },
  item_counts: { block: true, counts: true },
  postings: { id: true, lines: true },
  definitions: {
    id: true,
    name: true,
    kind: true,
    parent: true,
    owner: true,
    scope: true,
    line: true,
    column: true,
    lines_before: true,
    start_column: true,
    lines_after: true,
    end_column: true,
    flags: true,
    returns: true,
    parameters: true,
    signature: true,
  },
  edges: { caller: true, line: true, column: true, callee: true, how: true },
  resolutions: { file_id: true, open: true, open_count: true, depends_on: true },
  file_dependencies: { dependency: true, file_id: true },
  open_names: { name: true, sites: true },
  imported_facts: { path: true, hash: true, facts: true },
  checked_facts: { path: true, hash: true, facts: true },
  problems: { path: true, place: true, code: true, line: true, message: true },
  search_files: { file_id: true, pending: true },
  search_packs: { file_id: true, pack: true },
  search_terms: { term: true, documents: true },
  search_segment: { documents: true },
  search_values: { key: true, value: true },
};
