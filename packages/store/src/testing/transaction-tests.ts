import { CodeGraphError, type FileId, symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore, FactWriter } from "../fact-store.js";
import { errorCodeOf } from "./code-of.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { edgeOf, sketchFacts, stampOf } from "./sketch.js";

const facts = sketchFacts({ definitions: ["f", "g"], references: ["g", "h"], terms: { Word: [1, 2] } });

function putOne(writer: FactWriter, path: string): FileId {
  const id = writer.putFile(stampOf(path), facts);
  writer.putResolution(id, { edges: [edgeOf(symbolId(id, 0), symbolId(id, 1))], open: [1], dependsOn: [] });
  return id;
}

/** Returns everything that a write of {@link putOne} affects, as one value. */
function look(store: FactStore): unknown {
  return {
    files: store.files().map(({ path }) => path),
    named: store.idsNamed("f"),
    terms: store.terms({ term: "word", mode: "contains", limit: 9 }).total,
    mentioning: store.filesMentioning(["word"]),
    edges: store.idsNamed("g").flatMap((id) => store.edgesTo(id)),
    open: store.countUnresolved("h"),
    counts: store.counts(),
    problems: store.problems(),
    name: store.meta("project_name"),
  };
}

/** Tests of atomicity and visibility. */
export function transactionTests(options: FactStoreConformanceOptions): void {
  describe("transactions", () => {
    writeTests(options);
    checkpointTests(options);
    endedTransactionTests(options);
  });
}

function writeTests({ open }: FactStoreConformanceOptions): void {
  test("write() returns the result of its work", () => {
    expect(open().write(() => 42)).toBe(42);
  });

  test.each([false, true])("a write that throws changes nothing (bulk: %s)", (bulk) => {
    const store = open();
    store.write((writer) => putOne(writer, "a.py"));
    const before = look(store);
    const failing = (): unknown =>
      store.write(
        (writer) => {
          putOne(writer, "b.py");
          writer.putFile(stampOf("a.py", "02"), sketchFacts({ terms: { other: [1] } }));
          writer.removeFile("a.py");
          writer.putProblems("c.py", [{ code: "vanished", file: "c.py", line: null, message: "" }]);
          writer.setMeta("project_name", "x");
          look(store);
          throw new CodeGraphError("cancelled", "Enough.", "Do not stop it.");
        },
        { bulk },
      );
    expect(errorCodeOf(failing)).toBe("cancelled");
    expect(look(store)).toEqual(before);
    store.write((writer) => putOne(writer, "b.py"));
    expect(store.idsNamed("f")).toHaveLength(2);
    expect(store.filesMentioning(["word"])).toHaveLength(2);
  });

  test.each([false, true])("reads inside a write see its changes (bulk: %s)", (bulk) => {
    const store = open();
    store.write(
      (writer) => {
        const a = putOne(writer, "a.py");
        expect(store.idsNamed("f")).toEqual([symbolId(a, 0)]);
        expect(store.edgesTo(symbolId(a, 1))).toHaveLength(1);
        expect([store.countUnresolved("h"), store.counts().occurrences]).toEqual([1, 2]);
        const b = putOne(writer, "b.py");
        expect(store.filesMentioning(["WORD"])).toEqual([a, b]);
        writer.removeFile("a.py");
        expect([store.filesMentioning(["word"]), store.countUnresolved("h"), store.counts().items]).toEqual([[b], 1, 1]);
        writer.removeFile("b.py");
        expect(store.counts()).toMatchObject({ items: 0, definitions: 0 });
        putOne(writer, "c.py");
        expect(store.filesMentioning(["word"])).toHaveLength(1);
      },
      { bulk },
    );
    expect(store.files().map(({ path }) => path)).toEqual(["c.py"]);
  });

  test("a bulk write has the same result as single writes", () => {
    const [plain, bulk] = [open(), open()];
    for (const path of ["a.py", "b.py"]) plain.write((writer) => putOne(writer, path));
    bulk.write((writer) => ["a.py", "b.py"].map((path) => putOne(writer, path)), { bulk: true });
    expect(look(bulk)).toEqual(look(plain));
  });

  test("a nested write is rejected", () => {
    const store = open();
    expect(errorCodeOf(() => store.write(() => store.write(() => 1)))).toBe("invalid-argument");
    expect(store.write(() => "and does no harm")).toBe("and does no harm");
  });
}

/** Tests of transactions that stay open. */
function checkpointTests({ open, reopen, persistent }: FactStoreConformanceOptions): void {
  test("a transaction stays open until it is ended", () => {
    const store = open();
    const transaction = store.begin();
    putOne(transaction.writer, "a.py");
    expect([store.idsNamed("f").length, store.counts().files]).toEqual([1, 1]);
    transaction.commit();
    expect(store.files()).toHaveLength(1);
  });

  test("a rolled back transaction leaves nothing behind", () => {
    const store = open();
    const transaction = store.begin({ bulk: true });
    putOne(transaction.writer, "a.py");
    transaction.rollback();
    expect(store.counts()).toMatchObject({ files: 0, items: 0, definitions: 0 });
    store.write((writer) => putOne(writer, "b.py"));
    expect(store.idsNamed("f")).toHaveLength(1);
  });

  test.each([false, true])("a checkpoint survives the rollback of later changes and can be extended (bulk: %s)", (bulk) => {
    const store = open();
    const transaction = store.begin({ bulk });
    putOne(transaction.writer, "a.py");
    transaction.checkpoint();
    putOne(transaction.writer, "b.py");
    transaction.checkpoint();
    putOne(transaction.writer, "c.py");
    transaction.rollback();
    expect(store.files().map(({ path }) => path)).toEqual(["a.py", "b.py"]);
    store.write((writer) => putOne(writer, "c.py"), { bulk });
    const whole = open();
    whole.write((writer) => ["a.py", "b.py", "c.py"].map((path) => putOne(writer, path)));
    expect(look(store)).toEqual(look(whole));
  });

  test.runIf(persistent && reopen)("a checkpoint survives a crash, and deferred indexes are restored", () => {
    const store = open();
    const transaction = store.begin({ bulk: true });
    putOne(transaction.writer, "a.py");
    transaction.checkpoint();
    putOne(transaction.writer, "b.py");
    const again = (reopen as (store: FactStore) => FactStore)(store);
    expect(again.files().map(({ path }) => path)).toEqual(["a.py"]);
    again.write((writer) => putOne(writer, "b.py"));
    const whole = open();
    whole.write((writer) => ["a.py", "b.py"].map((path) => putOne(writer, path)));
    expect(look(again)).toEqual(look(whole));
  });
}

/** Tests of the order of calls, of closing and of reopening. */
function endedTransactionTests({ open, reopen, persistent }: FactStoreConformanceOptions): void {
  test("an ended transaction can neither write nor roll back", () => {
    const store = open();
    const first = store.begin();
    putOne(first.writer, "a.py");
    first.commit();
    const second = store.begin();
    putOne(second.writer, "b.py");
    first.rollback();
    expect(errorCodeOf(() => first.commit())).toBe("invalid-argument");
    expect(errorCodeOf(() => first.writer.removeFile("a.py"))).toBe("invalid-argument");
    second.commit();
    second.rollback();
    expect(store.files().map(({ path }) => path)).toEqual(["a.py", "b.py"]);
  });

  test("only one transaction can be open", () => {
    const store = open();
    const transaction = store.begin();
    expect(errorCodeOf(() => store.begin())).toBe("invalid-argument");
    expect(errorCodeOf(() => store.write(() => 1))).toBe("invalid-argument");
    transaction.rollback();
    expect(store.write(() => 1)).toBe(1);
  });

  test("a closed store rejects calls", () => {
    const store = open();
    store.close();
    expect(errorCodeOf(() => store.files())).toBe("invalid-argument");
    expect(errorCodeOf(() => store.counts())).toBe("invalid-argument");
    expect(errorCodeOf(() => store.write(() => 1))).toBe("invalid-argument");
  });

  test.runIf(persistent && reopen)("written data is there after reopening", () => {
    const store = open();
    store.write((writer) => putOne(writer, "a.py"));
    const before = look(store);
    const again = (reopen as (store: FactStore) => FactStore)(store);
    expect(look(again)).toEqual(before);
    expect(again.file("a.py")).not.toBeNull();
  });
}
