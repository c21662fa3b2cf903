/** Sources packed into an index: blocks, duplicates, limits and removal. */
import { hash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropSqliteContents, openSqliteContents, openSqliteStore, type SqliteContents, writeSqliteContents } from "../src/sqlite/index.js";

let folder: string;
let path: string;
let opened: SqliteContents | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codegraph-contents-"));
  path = join(folder, "index.db");
  openSqliteStore(path).close();
  opened = null;
});
afterEach(() => {
  opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

const source = (name: string, text: string): { path: string; hash: string; bytes: Uint8Array } => {
  const bytes = Buffer.from(text);
  return { path: name, hash: hash("sha256", bytes, "hex"), bytes };
};

/** Text that compresses little, so that blocks are large. */
function noise(length: number, seed: number): string {
  let text = "";
  for (let at = 0; text.length < length; at++) text += hash("sha256", `${seed} ${at}`, "base64");
  return text.slice(0, length);
}

function open(): SqliteContents {
  opened = openSqliteContents(path);
  expect(opened).not.toBeNull();
  return opened!;
}

test("every packed source is read unchanged, from small and large blocks in any order", () => {
  const sources = [
    source("a/empty.ts", ""),
    source("a/one.ts", "export const one = 1;\n"),
    source("b/large.ts", noise(700_000, 1)),
    ...Array.from({ length: 60 }, (_, at) => source(`c/${at}.ts`, noise(20_000, at))),
    source("z/ä 文.ts", "// ä\n"),
  ];
  const counts = writeSqliteContents(path, sources);
  expect(counts).toMatchObject({ files: 64, contents: 64, bytes: sources.reduce((sum, { bytes }) => sum + bytes.length, 0) });
  const contents = open();
  for (const { path: file, bytes } of sources.toReversed()) expect(contents.read(file)?.equals(bytes)).toBe(true);
  expect(contents.read("missing.ts")).toBeNull();
  expect(contents.files().map(({ path: file }) => file)).toEqual(sources.map(({ path: file }) => file).sort());
});

test("equal contents are stored once", () => {
  const text = noise(100_000, 1);
  writeSqliteContents(path, [source("a.ts", text)]);
  const once = statSync(path).size;
  const other = join(folder, "other.db");
  openSqliteStore(other).close();
  const counts = writeSqliteContents(
    other,
    ["a.ts", "b.ts", "c.ts"].map((name) => source(name, text)),
  );
  expect(counts).toMatchObject({ files: 3, contents: 1, bytes: 100_000 });
  expect(statSync(other).size).toBe(once);
});

test("packing removes the write-ahead log, and reading leaves no file", () => {
  writeSqliteContents(path, [source("a.ts", "a")]);
  expect(open().read("a.ts")?.toString()).toBe("a");
  expect(readdirSync(folder)).toEqual(["index.db"]);
});

test.each<[string, string]>([
  ["a block of other bytes", "UPDATE content_blocks SET packed = (SELECT packed FROM content_blocks WHERE id = 2) WHERE id = 1"],
  ["a block that is no zstd", "UPDATE content_blocks SET packed = x'00'"],
  ["a block larger than it declares", "UPDATE content_blocks SET size = 5"],
  ["a block that declares more than any has", "UPDATE content_blocks SET size = 1e12"],
  ["a missing block", "DELETE FROM content_blocks"],
  ["a place outside of the block", "UPDATE contents SET start = 1000000"],
  ["a negative place", "UPDATE contents SET start = -3"],
])("%s is damage", (_, sql) => {
  writeSqliteContents(path, [source("a.ts", noise(200_000, 1)), source("b.ts", noise(200_000, 2))]);
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
  expect(() => open().read("a.ts")).toThrow(expect.objectContaining({ code: "index-damaged" }));
});

test("an index without packed sources has none, and dropping them returns their space", () => {
  const before = statSync(path).size;
  expect(openSqliteContents(path)).toBeNull();
  expect(dropSqliteContents(path)).toBe(false);
  writeSqliteContents(path, [source("a.ts", noise(500_000, 1))]);
  expect(dropSqliteContents(path)).toBe(true);
  expect(openSqliteContents(path)).toBeNull();
  expect(statSync(path).size).toBeLessThanOrEqual(before + 4_096);
  expect(writeSqliteContents(path, null)).toBeNull();
});

test("a view in the place of the contents is refused", () => {
  const db = new DatabaseSync(path);
  db.exec("CREATE VIEW contents AS SELECT 1 AS hash");
  db.close();
  expect(() => openSqliteContents(path)).toThrow(expect.objectContaining({ code: "index-damaged" }));
});
