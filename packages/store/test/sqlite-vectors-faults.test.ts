import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import type { VectorIndex } from "../src/index.js";
import { openSqliteStore, openSqliteVectors } from "../src/sqlite/index.js";
import { errorCodeOf } from "../src/testing/index.js";
import { codeOfRejection, vectorFileOf, namesOf } from "../src/testing/vector-sketch.js";
import { pathOf, scratchDirectory, scratchVectors } from "./scratch.js";

const QUERY = Float32Array.of(1, 0);

function scratchPath(): string {
  return join(scratchDirectory(), "vectors.db");
}

async function filled(path = scratchPath(), files = ["a.py", "b.py"]): Promise<VectorIndex> {
  const index = scratchVectors(path);
  await index.reset({ embedder: "test", dimensions: 2 });
  await index.put(
    files.map((file) =>
      vectorFileOf(
        file,
        [
          [1, 0],
          [0, 1],
        ],
        { symbolName: "load", labels: ["x"], callsOut: ["open", `in ${file}`] },
      ),
    ),
  );
  return index;
}

/** Returns the file of {@link filled} after closing it and running SQL on it. */
async function treated(sql: string): Promise<string> {
  const index = await filled();
  await index.close();
  const db = new Database(pathOf(index));
  db.exec(sql);
  db.close();
  return pathOf(index);
}

describe("openSqliteVectors()", () => {
  test("throws not-indexed and creates nothing if there are no vectors to read", () => {
    const path = scratchPath();
    expect(errorCodeOf(() => openSqliteVectors(path, { readonly: true }))).toBe("not-indexed");
    expect(readdirSync(dirname(path))).toEqual([]);
    writeFileSync(path, "");
    expect(errorCodeOf(() => openSqliteVectors(path, { readonly: true }))).toBe("not-indexed");
    expect(errorCodeOf(() => openSqliteVectors(join(dirname(path), "none", "vectors.db")))).toBe("not-a-directory");
  });

  test("throws index-damaged for another file format, foreign-directory for another program, and leaves the file unchanged", () => {
    const path = scratchPath();
    writeFileSync(path, "This is not a database. ".repeat(100));
    for (const readonly of [false, true]) expect(errorCodeOf(() => openSqliteVectors(path, { readonly }))).toBe("index-damaged");
    expect(readFileSync(path, "utf8")).toBe("This is not a database. ".repeat(100));
    const index = join(scratchDirectory(), "index.db");
    openSqliteStore(index).close();
    const before = readFileSync(index);
    for (const readonly of [false, true]) expect(errorCodeOf(() => openSqliteVectors(index, { readonly }))).toBe("foreign-directory");
    expect(readFileSync(index).equals(before)).toBe(true);
  });

  test("throws newer-schema for a newer version", async () => {
    const path = await treated("PRAGMA user_version = 99");
    for (const readonly of [false, true]) expect(errorCodeOf(() => openSqliteVectors(path, { readonly }))).toBe("newer-schema");
  });

  test("throws index-damaged for a view in place of a table when reading", async () => {
    const path = await treated(`ALTER TABLE vectors RENAME TO others;
      CREATE VIEW vectors AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n FROM n) SELECT n AS file_id, n AS positions, n AS vectors FROM n`);
    expect(errorCodeOf(() => openSqliteVectors(path, { readonly: true }))).toBe("index-damaged");
  });

  test("throws index-damaged for missing tables or columns", async () => {
    for (const sql of ["DROP TABLE chunks", "DROP TABLE vectors", "ALTER TABLE files DROP COLUMN hash"]) {
      const path = await treated(sql);
      for (const readonly of [true, false])
        expect([sql, errorCodeOf(() => openSqliteVectors(path, { readonly }))]).toEqual([sql, "index-damaged"]);
    }
  });

  test("returns the content, leaves no file behind and rejects writes when read-only", async () => {
    const made = await filled();
    await made.close();
    const index = scratchVectors(pathOf(made), { readonly: true });
    expect(namesOf(await index.search(QUERY, { limit: 2, filter: { callsAnyOf: ["open"] } }))).toEqual(["a.py#0", "b.py#0"]);
    expect(await codeOfRejection(index.put([vectorFileOf("a.py", [[1, 0]])]))).toBe("read-only");
    expect(await codeOfRejection(index.remove(["a.py"]))).toBe("read-only");
    expect(index.warnings()).toEqual([]);
    await index.close();
    expect(readdirSync(dirname(pathOf(made)))).toEqual(["vectors.db"]);
  });
});

describe("damaged vectors", () => {
  test.each([
    ["truncated vectors", "UPDATE vectors SET vectors = zeroblob(12)"],
    ["invalid positions", "UPDATE vectors SET positions = zeroblob(7)"],
    ["invalid labels", "UPDATE chunks SET labels = 'x'"],
    ["missing chunks", "DELETE FROM chunks"],
  ])("%s throw index-damaged when they are read", async (_what, sql) => {
    const index = scratchVectors(await treated(sql));
    expect(await codeOfRejection(index.search(QUERY, { limit: 4 }))).toBe("index-damaged");
  });

  test("overwritten pages throw index-damaged and nothing is deleted", async () => {
    const made = await filled(
      scratchPath(),
      Array.from({ length: 400 }, (_, n) => `${n}.py`),
    );
    await made.close();
    const bytes = readFileSync(pathOf(made));
    bytes.fill(0x5a, 8192);
    writeFileSync(pathOf(made), bytes);
    const index = scratchVectors(pathOf(made));
    expect(await codeOfRejection(index.search(QUERY, { limit: 4 }))).toBe("index-damaged");
    expect(readFileSync(pathOf(made)).length).toBe(bytes.length);
  });
});

describe("column indexes", () => {
  test("missing indexes are created when the file is opened", async () => {
    const path = await treated("DROP INDEX chunks_symbol_name; DROP TABLE calls");
    for (let time = 0; time < 2; time++) {
      const index = scratchVectors(path);
      expect(index.warnings()).toEqual([]);
      await index.optimize();
      expect(namesOf(await index.find({ callsAnyOf: ["in b.py"], symbolNames: ["load"] }, 9))).toEqual(["b.py#0", "b.py#1"]);
      await index.close();
      const db = new Database(path);
      expect(db.prepare("SELECT count(*) FROM calls").pluck().get()).toBe(8);
      db.close();
    }
  });

  test("indexes that cannot be created cause warnings, and queries work without them", async () => {
    const path = await treated("DROP INDEX chunks_symbol_name; DROP TABLE calls");
    const other = new Database(path);
    other.exec("BEGIN IMMEDIATE");
    const index = scratchVectors(path, { busyTimeoutMs: 10 });
    expect(index.warnings()).toEqual([expect.stringContaining("symbol_name"), expect.stringContaining("calls_out")]);
    expect(namesOf(await index.find({ callsAnyOf: ["in b.py"] }, 9))).toEqual(["b.py#0", "b.py#1"]);
    expect(namesOf(await index.search(QUERY, { limit: 9, filter: { symbolNames: ["load"], callsAnyOf: ["in a.py"] } }))).toEqual([
      "a.py#0",
      "a.py#1",
    ]);
    expect(await codeOfRejection(index.remove(["a.py"]))).toBe("locked");
    other.exec("ROLLBACK");
    other.close();
    await index.optimize();
    await index.remove(["a.py"]);
    expect(namesOf(await index.find({ callsAnyOf: ["open"] }, 9))).toEqual(["b.py#0", "b.py#1"]);
  });

  test("callers are found before and after optimize(), and entries of deleted chunks are removed", async () => {
    const index = await filled();
    const callers = async (name: string): Promise<string[]> => namesOf(await index.find({ callsAnyOf: [name] }, 99));
    for (let round = 0; round < 6; round++) {
      await index.put([vectorFileOf("a.py", [[1, 0]], { callsOut: ["open", `round ${round}`] })]);
      expect([await callers("open"), await callers(`round ${round}`), await callers(`round ${round - 1}`)]).toEqual([
        ["a.py#0", "b.py#0", "b.py#1"],
        ["a.py#0"],
        [],
      ]);
      await index.optimize();
      expect([await callers("open"), await callers(`round ${round}`), await callers(`round ${round - 1}`)]).toEqual([
        ["a.py#0", "b.py#0", "b.py#1"],
        ["a.py#0"],
        [],
      ]);
    }
    const db = new Database(pathOf(index), { readonly: true });
    expect(db.prepare("SELECT count(*) FROM calls").pluck().get()).toBeLessThan(15);
    db.close();
    await index.reset({ embedder: "test", dimensions: 2 });
    await index.put([vectorFileOf("c.py", [[1, 0]], { callsOut: ["open"] })]);
    expect(await callers("open")).toEqual(["c.py#0"]);
    await index.optimize();
    expect(await callers("open")).toEqual(["c.py#0"]);
  });

  test("queries use the indexes", async () => {
    const index = await filled();
    await index.optimize();
    const db = new Database(pathOf(index), { readonly: true });
    const plan = (sql: string): string[] =>
      db
        .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail);
    expect(plan("SELECT id FROM chunks WHERE symbol_name IN (SELECT value FROM json_each('[]'))").join()).toContain("chunks_symbol_name");
    expect(plan("SELECT chunk FROM calls WHERE name IN (SELECT value FROM json_each('[]'))").join()).toMatch(/SEARCH calls/u);
    db.close();
  });
});

test("put() rejects duplicate and invalid positions", async () => {
  const index = await filled();
  const { records } = vectorFileOf("c.py", [
    [1, 0],
    [0, 1],
  ]);
  for (const position of [1, -1, 0.5, 2 ** 20, Number.NaN]) {
    const [first, second] = records as [(typeof records)[0], (typeof records)[0]];
    expect(await codeOfRejection(index.put([{ file: "c.py", hash: "", records: [{ ...first, position }, second] }]))).toBe(
      "invalid-argument",
    );
  }
  expect((await index.files()).has("c.py")).toBe(false);
});

/** Needs permission to mount. */
describe("a full disk", () => {
  const mounted: string[] = [];
  afterEach(() => {
    for (const directory of mounted.splice(0)) spawnSync("umount", ["-l", directory]);
  });

  test("throws disk-full for a write that does not fit and keeps the previous content", async ({ skip }) => {
    const directory = scratchDirectory();
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", directory]).status !== 0) skip("mounting is not permitted here");
    mounted.push(directory);
    mkdirSync(join(directory, "of"));
    const index = await filled(join(directory, "of", "vectors.db"));
    const large = Array.from({ length: 60_000 }, (_, n) => [1, n]);
    expect(await codeOfRejection(index.put([vectorFileOf("a.py", [[0, 1]]), vectorFileOf("large.py", large)]))).toBe("disk-full");
    expect(namesOf(await index.search(QUERY, { limit: 99 }))).toEqual(["a.py#0", "b.py#0", "a.py#1", "b.py#1"]);
    await index.put([vectorFileOf("c.py", [[1, 0]])]);
    expect(await index.count()).toBe(5);
    await index.close();
  });
});
