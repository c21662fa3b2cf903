import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { type FileId, asFileId } from "@codegraph/model";
import { checkSqliteStore, openSqliteStore } from "../src/sqlite/index.js";
import { errorCodeOf, sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory, scratchStore } from "./scratch.js";

/** Returns the path of a closed index of two files, one of which has every kind of data that can be damaged. */
function writtenIndex(): string {
  const path = join(scratchDirectory(), "index.db");
  const store = openSqliteStore(path);
  store.write((writer) => {
    const documented = sketchFacts({ definitions: ["f", "g"], terms: { Word: [1, 2] } });
    const [first] = documented.definitions;
    const facts = { ...documented, definitions: [{ ...first!, doc: "Says what f does." }, ...documented.definitions.slice(1)] };
    const id = writer.putFile(stampOf("a.py"), facts);
    writer.putFile(stampOf("b.py"), sketchFacts({ definitions: ["h"], terms: { Other: [1] } }));
    writer.putResolution(id, { edges: [], open: [], dependsOn: [id] });
    writer.putFileDocuments(id, new Uint8Array([1, 2, 3]));
    writer.putSegment(new Uint8Array([4, 5, 6]), [["word", new Uint8Array([7, 8])]]);
    writer.setSearchValue("learnt", new Uint8Array([9, 10]));
  });
  store.close();
  return path;
}

function damaged(sql: string): string {
  const path = writtenIndex();
  const db = new Database(path);
  db.exec(sql);
  db.close();
  return path;
}

const check = (path: string) => () => [...checkSqliteStore(path)];

/** Damaged rows that SQLite reads without an error. */
const DAMAGE: readonly (readonly [what: string, sql: string])[] = [
  ["a pack of search", "UPDATE search_packs SET pack = x'01020300000000'"],
  ["a truncated pack", "UPDATE search_packs SET pack = x'01'"],
  ["the segment's table", "UPDATE search_segment SET documents = x'0405'"],
  ["the segment's documents", "UPDATE search_terms SET documents = x'070800000000'"],
  ["a search value", "UPDATE search_values SET value = x''"],
  ["dependencies of a file", "UPDATE resolutions SET depends_on = x'02'"],
  ["packed facts", "UPDATE file_facts SET pack = x'00' WHERE file_id = 1"],
  ["docs", "UPDATE file_docs SET docs = x'0000000000'"],
  ["a kind of definition", "UPDATE definitions SET kind = 250"],
  ["an item number", "UPDATE file_facts SET items = x'7f' WHERE file_id = 1"],
];

describe("a damaged index", () => {
  test("passes the check if it is not damaged", () => {
    expect(errorCodeOf(check(writtenIndex()))).toBe("nothing thrown");
  });

  test.each(DAMAGE)("with damage in %s fails the check", (_what, sql) => {
    expect(errorCodeOf(check(damaged(sql)))).toBe("index-damaged");
  });

  test("with damage in its pages, tables or schema fails the check", () => {
    const cut = writtenIndex();
    truncateSync(cut, 12_288);
    const garbage = writtenIndex();
    writeFileSync(garbage, Buffer.alloc(8192, 7));
    const older = damaged("UPDATE metadata SET value = '1.0' WHERE key = 'schema_version'");
    truncateSync(older, 12_288);
    for (const path of [
      cut,
      garbage,
      older,
      damaged("DROP TABLE items"),
      damaged("UPDATE metadata SET value = '?' WHERE key = 'schema_version'"),
    ]) {
      expect(errorCodeOf(check(path))).toBe("index-damaged");
    }
  });

  test("reports damage from the first read that finds it", () => {
    const store = scratchStore(damaged("UPDATE search_packs SET pack = x'0000'"));
    expect(store.damage()).toBeNull();
    expect(errorCodeOf(() => store.fileDocuments(asFileId(1)))).toBe("index-damaged");
    expect(store.damage()).toMatchObject({ code: "index-damaged" });
  });

  test("reports damage in a doc when the doc is read", () => {
    const store = scratchStore(damaged("UPDATE file_docs SET docs = x'0000000000'"));
    const [f] = store.facts(asFileId(1))!.definitions;
    expect(store.damage()).toBeNull();
    expect(errorCodeOf(() => f!.doc)).toBe("index-damaged");
    expect(store.damage()).not.toBeNull();
  });

  test("is not confused with a caller's mistake", () => {
    const store = scratchStore(writtenIndex());
    expect(errorCodeOf(() => store.facts({} as FileId))).not.toBe("index-damaged");
    store.close();
    expect(errorCodeOf(() => store.files())).toBe("invalid-argument");
    expect(store.damage()).toBeNull();
  });
});
