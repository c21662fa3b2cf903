import { CodeGraphError, symbolId } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import type { FactStore, FactWriter } from "../fact-store.js";
import { codeOf } from "./code-of.js";
import type { ConformanceOptions } from "./describe-fact-store.js";
import { edgeOf, sketchFacts, stampOf } from "./sketch.js";

const facts = sketchFacts({ definitions: ["f", "g"], references: ["g", "h"], terms: { Word: [1, 2] } });

function putOne(writer: FactWriter, path: string): number {
  const id = writer.putFile(stampOf(path), facts);
  writer.putResolution(id, { edges: [edgeOf(symbolId(id, 0), symbolId(id, 1))], open: [1], dependsOn: [] });
  return id;
}

/** Everything that a write of {@link putOne} touches, as one value. */
function look(store: FactStore): unknown {
  return {
    files: store.files().map(({ path }) => path),
    named: store.named("f"),
    terms: store.terms({ term: "word", mode: "contains", limit: 9 }).total,
    mentioning: store.mentioning(["word"]),
    edges: store.named("g").flatMap((id) => store.edgesTo(id)),
    open: store.openNamed("h"),
    counts: store.counts(),
    problems: store.problems(),
    name: store.meta("project_name"),
  };
}

/** All or nothing, and what is visible when. */
export function transactionTests({ open, reopen, persistent }: ConformanceOptions): void {
  describe("writes in transactions", () => {
    test("a write gives back what its work gives back", () => {
      expect(open().write(() => 42)).toBe(42);
    });

    test.each([false, true])("when the work throws, nothing has happened (bulk: %s)", (bulk) => {
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
      expect(codeOf(failing)).toBe("cancelled");
      expect(look(store)).toEqual(before);
      store.write((writer) => putOne(writer, "b.py"));
      expect(store.named("f")).toHaveLength(2);
      expect(store.mentioning(["word"])).toHaveLength(2);
    });

    test.each([false, true])("reading inside a write sees what was written so far (bulk: %s)", (bulk) => {
      const store = open();
      store.write(
        (writer) => {
          const a = putOne(writer, "a.py");
          expect(store.named("f")).toEqual([symbolId(a, 0)]);
          expect(store.edgesTo(symbolId(a, 1))).toHaveLength(1);
          expect([store.openNamed("h"), store.counts().occurrences]).toEqual([1, 2]);
          const b = putOne(writer, "b.py");
          expect(store.mentioning(["WORD"])).toEqual([a, b]);
          writer.removeFile("a.py");
          expect([store.mentioning(["word"]), store.openNamed("h"), store.counts().items]).toEqual([[b], 1, 1]);
          writer.removeFile("b.py");
          expect(store.counts()).toMatchObject({ items: 0, definitions: 0 });
          putOne(writer, "c.py");
          expect(store.mentioning(["word"])).toHaveLength(1);
        },
        { bulk },
      );
      expect(store.files().map(({ path }) => path)).toEqual(["c.py"]);
    });

    test("bulk changes how, not what", () => {
      const [plain, bulk] = [open(), open()];
      for (const path of ["a.py", "b.py"]) plain.write((writer) => putOne(writer, path));
      bulk.write((writer) => ["a.py", "b.py"].map((path) => putOne(writer, path)), { bulk: true });
      expect(look(bulk)).toEqual(look(plain));
    });

    test("a write inside a write is the caller's mistake", () => {
      const store = open();
      expect(codeOf(() => store.write(() => store.write(() => 1)))).toBe("invalid-argument");
      expect(store.write(() => "and does no harm")).toBe("and does no harm");
    });

    test("a transaction stays open until it is ended, and only its own store sees it", () => {
      const store = open();
      const transaction = store.begin();
      putOne(transaction.writer, "a.py");
      expect([store.named("f").length, store.counts().files]).toEqual([1, 1]);
      transaction.commit();
      expect(store.files()).toHaveLength(1);
    });

    test("a transaction rolled back leaves nothing", () => {
      const store = open();
      const transaction = store.begin({ bulk: true });
      putOne(transaction.writer, "a.py");
      transaction.rollback();
      expect(store.counts()).toMatchObject({ files: 0, items: 0, definitions: 0 });
      store.write((writer) => putOne(writer, "b.py"));
      expect(store.named("f")).toHaveLength(1);
    });

    test.each([false, true])("what was staged stays when the rest is rolled back, and can be added to (bulk: %s)", (bulk) => {
      const store = open();
      const transaction = store.begin({ bulk });
      putOne(transaction.writer, "a.py");
      transaction.stage();
      putOne(transaction.writer, "b.py");
      transaction.stage();
      putOne(transaction.writer, "c.py");
      transaction.rollback();
      expect(store.files().map(({ path }) => path)).toEqual(["a.py", "b.py"]);
      store.write((writer) => putOne(writer, "c.py"), { bulk });
      const whole = open();
      whole.write((writer) => ["a.py", "b.py", "c.py"].map((path) => putOne(writer, path)));
      expect(look(store)).toEqual(look(whole));
    });

    test.runIf(persistent && reopen)("what was staged is there when the process ends before the rest, and what was put off is made good", () => {
      const store = open();
      const transaction = store.begin({ bulk: true });
      putOne(transaction.writer, "a.py");
      transaction.stage();
      putOne(transaction.writer, "b.py");
      const again = (reopen as (store: FactStore) => FactStore)(store);
      expect(again.files().map(({ path }) => path)).toEqual(["a.py"]);
      again.write((writer) => putOne(writer, "b.py"));
      const whole = open();
      whole.write((writer) => ["a.py", "b.py"].map((path) => putOne(writer, path)));
      expect(look(again)).toEqual(look(whole));
    });

    test("a transaction that has ended neither writes nor undoes anything any more", () => {
      const store = open();
      const first = store.begin();
      putOne(first.writer, "a.py");
      first.commit();
      const second = store.begin();
      putOne(second.writer, "b.py");
      first.rollback();
      expect(codeOf(() => first.commit())).toBe("invalid-argument");
      expect(codeOf(() => first.writer.removeFile("a.py"))).toBe("invalid-argument");
      second.commit();
      second.rollback();
      expect(store.files().map(({ path }) => path)).toEqual(["a.py", "b.py"]);
    });

    test("there is one transaction at a time", () => {
      const store = open();
      const transaction = store.begin();
      expect(codeOf(() => store.begin())).toBe("invalid-argument");
      expect(codeOf(() => store.write(() => 1))).toBe("invalid-argument");
      transaction.rollback();
      expect(store.write(() => 1)).toBe(1);
    });

    test("a closed store refuses to be used", () => {
      const store = open();
      store.close();
      expect(codeOf(() => store.files())).toBe("invalid-argument");
      expect(codeOf(() => store.counts())).toBe("invalid-argument");
      expect(codeOf(() => store.write(() => 1))).toBe("invalid-argument");
    });

    test.runIf(persistent && reopen)("what was written is there after reopening", () => {
      const store = open();
      store.write((writer) => putOne(writer, "a.py"));
      const before = look(store);
      const again = (reopen as (store: FactStore) => FactStore)(store);
      expect(look(again)).toEqual(before);
      expect(again.file("a.py")).not.toBeNull();
    });
  });
}
