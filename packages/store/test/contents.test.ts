import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { type Contents, openSqliteContents, removeSqliteContents } from "../src/sqlite/index.js";
import { scratchDirectory } from "./scratch.js";

const KEY = new Uint8Array(32).fill(7);
const KB = 1_000;
const ROOM = 1_000 * KB;

function scratch(): string {
  return join(scratchDirectory(), "contents.db");
}

function open(path: string): Contents {
  const contents = openSqliteContents(path, KEY);
  if (!contents) throw new Error("It cannot be opened");
  return contents;
}

/** A file that holds one kilobyte under each key. */
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

/** Which of these keys are still there, whole. */
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

test("what was put is there when the file is opened again", () => {
  const contents = open(kept("a", "b"));
  expect(contents.get("a")).toEqual(of("a"));
  expect([contents.has("b"), contents.has("c"), contents.get("c")]).toEqual([true, false, null]);
  contents.close(ROOM);
});

test("what was used the longest ago goes when there is no room, and the file becomes smaller", () => {
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

test("a file that is not closed is as it was before", () => {
  const path = kept("a");
  const other = open(path);
  other.put("b", of("b"));
  expect(openSqliteContents(path, KEY)).toBe(null);
  other.close(ROOM);
  expect(there(path, "a", "b")).toBe("ab");
});

describe("what cannot be read is not there:", () => {
  test.each([
    ["a byte that is another", "UPDATE contents SET bytes = CAST(x'00' || substr(bytes, 2) AS BLOB) WHERE key = 'a'"],
    ["what another key holds", "UPDATE contents SET bytes = (SELECT bytes FROM contents WHERE key = 'b') WHERE key = 'a'"],
    ["bytes that end too early", "UPDATE contents SET bytes = x'0000' WHERE key = 'a'"],
    ["no bytes but a text", "UPDATE contents SET bytes = 'text' WHERE key = 'a'"],
  ])("%s", (_, sql) => {
    const path = kept("a", "b");
    changed(path, sql);
    expect(there(path, "a", "b")).toBe("b");
  });

  test.each([
    ["a table that is another", "ALTER TABLE contents ADD COLUMN more"],
    ["a trigger", "CREATE TRIGGER t AFTER UPDATE ON contents BEGIN DELETE FROM contents; END"],
    ["a view in the table's place", "ALTER TABLE contents RENAME TO c; CREATE VIEW contents AS SELECT * FROM c"],
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
    ["a file without bytes", (path: string) => writeFileSync(path, "")],
    ["half of a file", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 6_000))],
    ["pages of noise", (path: string) => writeFileSync(path, readFileSync(path).fill(7, 4_096))],
  ])("%s", (_, damage) => {
    const path = kept(..."abcdefghij");
    damage(path);
    const contents = openSqliteContents(path, KEY);
    expect([..."abcdefghij"].every((key) => contents!.get(key)?.length === undefined)).toBe(true);
    contents!.put("z", of("z"));
    contents!.close(ROOM);
    // Damage that a write met has taken the file along.
    expect(["z", ""]).toContain(there(path, ..."abcdefghijz"));
  });
});

test("a link is taken away, and what it leads to stays", () => {
  const folder = scratchDirectory();
  writeFileSync(join(folder, "else.db"), "");
  symlinkSync("else.db", join(folder, "contents.db"));
  open(join(folder, "contents.db")).close(ROOM);
  expect(statSync(join(folder, "else.db")).size).toBe(0);
});

test("nothing is kept where the file cannot be", () => {
  const path = scratch();
  mkdirSync(path);
  expect(openSqliteContents(path, KEY)).toBe(null);
  removeSqliteContents(path);
  expect(existsSync(path)).toBe(true);
  expect(openSqliteContents(join(path, "no", "contents.db"), KEY)).toBe(null);
});

test("what another key signed is not there", () => {
  const path = kept("a", "b");
  const contents = openSqliteContents(path, new Uint8Array(32).fill(8));
  expect([contents?.get("a"), contents?.get("b")]).toEqual([null, null]);
  contents?.close(ROOM);
});
