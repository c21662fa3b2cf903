/** Writes of other connections between two checkpoints of one transaction. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, expect, test, vi } from "vitest";
import { sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory, scratchStore } from "./scratch.js";

afterEach(() => vi.restoreAllMocks());

/** Runs `work` between the COMMIT and the BEGIN of the next checkpoint of any connection. */
function betweenCheckpoints(work: () => void): void {
  const exec = Database.prototype.exec;
  let isCommitted = false;
  let isDone = false;
  vi.spyOn(Database.prototype, "exec").mockImplementation(function (this: Database.Database, sql: string) {
    if (isCommitted && !isDone && sql === "BEGIN IMMEDIATE") {
      isDone = true;
      work();
    }
    isCommitted ||= sql === "COMMIT";
    return exec.call(this, sql);
  });
}

test("a transaction continues with the rows that another connection committed between two checkpoints", () => {
  const path = join(scratchDirectory(), "index.db");
  const [store, other] = [scratchStore(path), scratchStore(path)];
  store.write((writer) => writer.putFile(stampOf("old.py"), sketchFacts({ terms: { Kept: [1], Gone: [2] } })));
  const transaction = store.begin();
  transaction.writer.putFile(stampOf("a.py"), sketchFacts({ terms: { Kept: [1], Gone: [1], First: [2] } }));
  betweenCheckpoints(() => {
    other.write((writer) => {
      // Takes the last mention of terms away and gives their ids to new ones.
      writer.removeFile("old.py");
      writer.removeFile("a.py");
      writer.putFile(stampOf("b.py"), sketchFacts({ definitions: ["f"], terms: { Second: [1], Third: [2], Fourth: [3] } }));
    });
  });
  transaction.checkpoint();
  vi.restoreAllMocks();
  transaction.writer.putFile(stampOf("c.py"), sketchFacts({ terms: { Gone: [1], Kept: [2], First: [3], Fourth: [4] } }));
  transaction.commit();

  const expected = scratchStore();
  expected.write((writer) => {
    writer.putFile(stampOf("b.py"), sketchFacts({ definitions: ["f"], terms: { Second: [1], Third: [2], Fourth: [3] } }));
    writer.putFile(stampOf("c.py"), sketchFacts({ terms: { Gone: [1], Kept: [2], First: [3], Fourth: [4] } }));
  });
  expect(store.files().map((file) => file.path)).toEqual(["b.py", "c.py"]);
  for (const term of ["gone", "kept", "first", "second", "third", "fourth"]) {
    const places = (of: typeof store): string[] =>
      of.terms({ term, mode: "exact", types: ["code"], limit: 9 }).hits.map(({ file, line }) => `${file}:${line}`);
    expect([term, places(store)]).toEqual([term, places(expected)]);
  }
  expect(store.counts()).toEqual(expected.counts());
});

test("a transaction keeps its cached rows across checkpoints while no other connection writes", () => {
  const store = scratchStore();
  const transaction = store.begin();
  for (const path of ["a.py", "b.py", "c.py"]) {
    transaction.writer.putFile(stampOf(path), sketchFacts({ terms: { Shared: [1] } }));
    transaction.checkpoint();
  }
  transaction.commit();
  expect(store.counts()).toMatchObject({ files: 3, items: 1, occurrences: 3 });
});
