import { documentNumberOf, openCorpus, openUnmergedSegment, decodeAttributes } from "@codegraph/search";
import { describe, expect, test } from "vitest";
import { asFileId } from "@codegraph/model";
import { corpusOf, find, packOf, type SketchedFiles } from "./sketch.js";

const shop: SketchedFiles = {
  "src/payment.ts": [
    ["rest", "import { Client } from './http'"],
    ["class PaymentService", "class PaymentService {"],
    ["method processPayment", "processPayment(order) {\n  return this.client.send(order.total)\n}"],
    ["method refund", "refund(payment) {\n  return this.client.send(-payment.total)\n}"],
  ],
  "src/user.ts": [
    ["class UserService", "class UserService {"],
    ["method load", "load(id) {\n  // users pay later\n  return this.store.get(id)\n}"],
  ],
  "test/payment.test.ts": [["function testProcessPayment", "test('processPayment', () => {\n  processPayment(order)\n})"]],
  "docs/notes.ts": [["rest", "payment payment payment process process"]],
};

test("a symbol named in the query ranks above code that merely uses it, tests included", () => {
  const found = find(shop, "process payment");
  expect(found[0]).toBe("src/payment.ts:2");
  expect(found.indexOf("test/payment.test.ts:0")).toBeGreaterThan(0);
});

test("a query that asks for tests ranks them first", () => {
  expect(find(shop, "test for processPayment")[0]).toBe("test/payment.test.ts:0");
});

test.each(["PaymentService", "payment_service", "class PaymentService", "paymentservice", "payment service"])(
  "%s finds the class",
  (query) => {
    expect(find(shop, query)[0]).toBe("src/payment.ts:1");
  },
);

test("a word finds its abbreviation, and an abbreviation finds the word", () => {
  const files: SketchedFiles = {
    "a.ts": [["function readConfig", "function readConfig() {}"]],
    "b.ts": [["function authenticate", "function authenticate() {}"]],
    "c.ts": [["function other", "function other() {}"]],
  };
  expect(find(files, "configuration")[0]).toBe("a.ts:0");
  expect(find(files, "auth")[0]).toBe("b.ts:0");
});

test("neighbouring words find an identifier that joins them", () => {
  const files: SketchedFiles = {
    "a.ts": [["function open", "function open() { new Websocket() }"]],
    "b.ts": [["function web", "function web() { }"]],
  };
  expect(find(files, "open a web socket")).toContain("a.ts:0");
});

test("stop words find nothing unless the query has no other words", () => {
  const files: SketchedFiles = { "a.ts": [["function how", "function how() {}"]], "b.ts": [["function tar", "function tar() {}"]] };
  expect(find(files, "how does the tar work")).toEqual(["b.ts:0"]);
  expect(find(files, "how")).toEqual(["a.ts:0"]);
});

test("a word in the file name matches all chunks of the file", () => {
  const files: SketchedFiles = {
    "src/router.ts": [["function go", "function go() {}"]],
    "src/other.ts": [["function to", "function to() {}"]],
  };
  expect(find(files, "router")).toEqual(["src/router.ts:0"]);
});

test("semantic similarity finds chunks without a query word and raises chunks with one", () => {
  const similar = documentNumberOf(corpusOf(shop), asFileId(2), 1)!;
  const found = find(shop, "refund", { similarities: new Map([[similar, 0.9]]) });
  expect(found[0]).toBe("src/payment.ts:3");
  expect(found).toContain("src/user.ts:1");
  expect(find(shop, "zzz", { similarities: new Map([[similar, 0.9]]) })).toEqual(["src/user.ts:1"]);
});

test("signals can exclude files and chunks", () => {
  expect(find(shop, "payment", { file: () => null })).toEqual([]);
  expect(find(shop, "payment", { accepts: (_file, _position, { kind }) => kind === "class" })).toEqual(["src/payment.ts:1"]);
});

test("hostile queries do not throw", () => {
  for (const query of ["", '"', "* OR 1=1 --", "(".repeat(500), "\u0000\u0007", "a ".repeat(10_000), "名前", "😀", "name:", '"unclosed']) {
    expect(() => find(shop, query)).not.toThrow();
  }
});

describe("corpus with a changed file", () => {
  const before = packOf([["function oldName", "function oldName() {}"]]);
  const after = packOf([["function freshName", "function freshName() {}"]]);
  const base = openUnmergedSegment([
    { id: asFileId(1), path: "a.ts", pack: before },
    { id: asFileId(2), path: "b.ts", pack: before },
  ]);
  const hot = openUnmergedSegment([{ id: asFileId(1), path: "a.ts", pack: after }]);
  const corpus = openCorpus([base, hot], (segment, id) => segment === hot || id !== asFileId(1));

  test("counts and finds only the current version of the file", () => {
    expect(corpus.living).toBe(2);
    expect(documentNumberOf(corpus, asFileId(1), 0)).toBe(2);
    expect(documentNumberOf(corpus, asFileId(2), 0)).toBe(1);
    expect(documentNumberOf(corpus, asFileId(3), 0)).toBeNull();
  });
});

test("readStanding() returns the encoded attributes of a chunk", () => {
  const corpus = corpusOf({
    "a.ts": [["method load", "load() {}", { async: true, static: true, visibility: "private", exported: false }]],
  });
  expect(decodeAttributes(corpus.parts[0]!.segment.standings[0]!)).toEqual({
    kind: "method",
    chunk: "definition",
    exported: false,
    declaration: false,
    async: true,
    static: true,
    private: true,
    preamble: false,
  });
});
