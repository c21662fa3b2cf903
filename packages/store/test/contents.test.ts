import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { type SqliteCache, openSqliteCache, removeSqliteCache } from "../src/sqlite/index.js";
import { scratchDirectory } from "./scratch.js";

const KEY = new Uint8Array(32).fill(7);
const KB = 1_000;
const ROOM = 1_000 * KB;

function scratch(): string {
  return join(scratchDirectory(), "contents.db");
}

function open(path: string): SqliteCache {
  const contents = openSqliteCache(path, KEY);
  if (!contents) throw new Error("The cache cannot be opened");
  return contents;
}

/** Returns the path of a cache with one kilobyte under each key. */
function kept(...keys: string[]): string {
  const path = scratch();
  const contents = open(path);
  for (const key of keys) contents.put(key, of(key));
  contents.close(ROOM);
  return path;
}

function of(key: string): Uint8Array {
  return new Uint8Array(KB).fill(key.charCodeAt(0));
}

/** Returns the keys that still have their complete bytes. */
function there(path: string, ...keys: string[]): string {
  const contents = open(path);
  const found = keys.filter((key) => contents.get(key) !== null);
  contents.close(ROOM);
  return found.join("");
}

function changed(path: string, sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

test("entries persist when the file is reopened", () => {
  const contents = open(kept("a", "b"));
  expect(contents.get("a")).toEqual(of("a"));
  expect([contents.has("b"), contents.has("c"), contents.get("c")]).toEqual([true, false, null]);
  contents.close(ROOM);
});

test("close() removes the least recently used entries and shrinks the file", () => {
  const path = kept(..."abcdefghijklmnopqrst");
  const { size } = statSync(path);
  const contents = open(path);
  expect(contents.has("a")).toBe(true);
  contents.get("c");
  contents.put("z", of("z"));
  contents.close(36 * KB);
  const left = there(path, ..."abcdefghijklmnopqrstz");
  expect(left).toMatch(/^ac[^b]+z$/u);
  expect(left.length).toBeLessThan(15);
  expect(statSync(path).size).toBeLessThan(size);
});

test("a second handle is rejected while the file is open", () => {
  const path = kept("a");
  const other = open(path);
  other.put("b", of("b"));
  expect(openSqliteCache(path, KEY)).toBe(null);
  other.close(ROOM);
  expect(there(path, "a", "b")).toBe("ab");
});

describe("unreadable entries count as missing:", () => {
  test.each([
    ["a changed byte", "UPDATE contents SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB) WHERE key = 'a'"],
    ["the bytes of another key", "UPDATE contents SET bytes = (SELECT bytes FROM contents WHERE key = 'b') WHERE key = 'a'"],
    ["truncated bytes", "UPDATE contents SET bytes = x'0000' WHERE key = 'a'"],
    ["a text instead of bytes", "UPDATE contents SET bytes = 'text' WHERE key = 'a'"],
  ])("%s", (_, sql) => {
    const path = kept("a", "b");
    changed(path, sql);
    expect(there(path, "a", "b")).toBe("b");
  });

  test.each([
    ["a changed table", "ALTER TABLE contents ADD COLUMN more"],
    ["a trigger", "CREATE TRIGGER t AFTER UPDATE ON contents BEGIN DELETE FROM contents; END"],
    ["a view in place of the table", "ALTER TABLE contents RENAME TO c; CREATE VIEW contents AS SELECT * FROM c"],
  ])("%s", (_, sql) => {
    const path = kept("a");
    changed(path, sql);
    expect(there(path, "a")).toBe("");
    const contents = open(path);
    contents.put("a", of("a"));
    contents.close(ROOM);
    expect(there(path, "a")).toBe("a");
  });

  test.each([
    ["a text", (path: string) => writeFileSync(path, "no database")],
    ["an empty file", (path: string) => writeFileSync(path, "")],
    ["half a file", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 6_000))],
    ["pages of noise", (path: string) => writeFileSync(path, readFileSync(path).fill(7, 4_096))],
  ])("%s", (_, damage) => {
    const path = kept(..."abcdefghij");
    damage(path);
    const contents = openSqliteCache(path, KEY);
    expect([..."abcdefghij"].every((key) => contents!.get(key)?.length === undefined)).toBe(true);
    contents!.put("z", of("z"));
    contents!.close(ROOM);
    // A write that finds damage deletes the file.
    expect(["z", ""]).toContain(there(path, ..."abcdefghijz"));
  });
});

test("a symbolic link is replaced and its target left unchanged", () => {
  const folder = scratchDirectory();
  writeFileSync(join(folder, "else.db"), "");
  symlinkSync("else.db", join(folder, "contents.db"));
  open(join(folder, "contents.db")).close(ROOM);
  expect(statSync(join(folder, "else.db")).size).toBe(0);
});

test("nothing is cached if the file cannot be created", () => {
  const path = scratch();
  mkdirSync(path);
  expect(openSqliteCache(path, KEY)).toBe(null);
  removeSqliteCache(path);
  expect(existsSync(path)).toBe(true);
  expect(openSqliteCache(join(path, "no", "contents.db"), KEY)).toBe(null);
});

test("an entry signed with another key counts as missing", () => {
  const path = kept("a", "b");
  const contents = openSqliteCache(path, new Uint8Array(32).fill(8));
  expect([contents?.get("a"), contents?.get("b")]).toEqual([null, null]);
  contents?.close(ROOM);
});
