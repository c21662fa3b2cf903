/** Values that are read again and again are read from the index once, until it changes. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { createKeptValues } from "../src/sqlite/kept-values.js";
import { fileReader } from "../src/sqlite/read-files.js";
import { sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory, scratchStore } from "./scratch.js";

test("a value is read once for each state of the index, also when there is room for no other one", () => {
  let version = "1";
  const read: string[] = [];
  const lengthOf = createKeptValues(
    () => version,
    1,
    (name: string) => {
      read.push(`${version} ${name}`);
      return name.length;
    },
  );
  expect([lengthOf("go"), lengthOf("go"), lengthOf("rust"), lengthOf("rust")]).toEqual([2, 2, 4, 4]);
  version = "2";
  expect([lengthOf("rust"), lengthOf("rust")]).toEqual([4, 4]);
  expect(read).toEqual(["1 go", "1 rust", "2 rust"]);
});

test("the languages of the files are read from the table once for each state of the index", () => {
  const path = join(scratchDirectory(), "index.db");
  const store = scratchStore(path);
  store.write((writer) => void writer.putFile(stampOf("a.py"), sketchFacts()));
  const statements: string[] = [];
  const db = new Database(path, { readonly: true, verbose: (statement) => void statements.push(String(statement)) });
  const version = (): string => db.prepare("PRAGMA data_version").pluck().get()!.toString();
  const { languages } = fileReader({ db, flush: () => undefined, version, translate: (cause) => cause, snapshot: (work) => work() });
  const reads = (): number => statements.filter((statement) => statement.startsWith("SELECT DISTINCT language")).length;
  expect([languages(), languages(), languages()]).toEqual([["python"], ["python"], ["python"]]);
  expect(reads()).toBe(1);
  store.write((writer) => void writer.putFile(stampOf("b.go"), sketchFacts({ language: "go" })));
  expect([languages(), languages()]).toEqual([
    ["go", "python"],
    ["go", "python"],
  ]);
  expect(reads()).toBe(2);
  db.close();
});
