import { numberOf, openCorpus, openPacks, readStanding } from "@codegraph/search";
import { describe, expect, test } from "vitest";
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

test("what is named so comes before what merely uses it, tests included", () => {
  const found = find(shop, "process payment");
  expect(found[0]).toBe("src/payment.ts:2");
  expect(found.indexOf("test/payment.test.ts:0")).toBeGreaterThan(0);
});

test("a query that asks for tests gets them first", () => {
  expect(find(shop, "test for processPayment")[0]).toBe("test/payment.test.ts:0");
});

test.each(["PaymentService", "payment_service", "class PaymentService", "paymentservice", "payment service"])("%s finds the class", (query) => {
  expect(find(shop, query)[0]).toBe("src/payment.ts:1");
});

test("a word is found by its abbreviation, and the other way round", () => {
  const files: SketchedFiles = {
    "a.ts": [["function readConfig", "function readConfig() {}"]],
    "b.ts": [["function authenticate", "function authenticate() {}"]],
    "c.ts": [["function other", "function other() {}"]],
  };
  expect(find(files, "configuration")[0]).toBe("a.ts:0");
  expect(find(files, "auth")[0]).toBe("b.ts:0");
});

test("neighbouring words are found written as one", () => {
  const files: SketchedFiles = {
    "a.ts": [["function open", "function open() { new Websocket() }"]],
    "b.ts": [["function web", "function web() { }"]],
  };
  expect(find(files, "open a web socket")).toContain("a.ts:0");
});

test("nothing is found by words that only make up a question, unless there are no others", () => {
  const files: SketchedFiles = { "a.ts": [["function how", "function how() {}"]], "b.ts": [["function tar", "function tar() {}"]] };
  expect(find(files, "how does the tar work")).toEqual(["b.ts:0"]);
  expect(find(files, "how")).toEqual(["a.ts:0"]);
});

test("the file's name counts for all its chunks", () => {
  const files: SketchedFiles = { "src/router.ts": [["function go", "function go() {}"]], "src/other.ts": [["function to", "function to() {}"]] };
  expect(find(files, "router")).toEqual(["src/router.ts:0"]);
});

test("what is near in meaning is found without a word, and raises what has one", () => {
  const similar = numberOf(corpusOf(shop), 2, 1)!;
  const found = find(shop, "refund", { similarities: new Map([[similar, 0.9]]) });
  expect(found[0]).toBe("src/payment.ts:3");
  expect(found).toContain("src/user.ts:1");
  expect(find(shop, "zzz", { similarities: new Map([[similar, 0.9]]) })).toEqual(["src/user.ts:1"]);
});

test("files and chunks can be left out", () => {
  expect(find(shop, "payment", { file: () => null })).toEqual([]);
  expect(find(shop, "payment", { accepts: (_file, _position, { kind }) => kind === "class" })).toEqual(["src/payment.ts:1"]);
});

test("hostile queries find nothing and harm nothing", () => {
  for (const query of ["", '"', "* OR 1=1 --", "(".repeat(500), "\u0000\u0007", "a ".repeat(10_000), "名前", "😀", "name:", '"unclosed']) {
    expect(() => find(shop, query)).not.toThrow();
  }
});

describe("a file that has changed", () => {
  const before = packOf([["function oldName", "function oldName() {}"]]);
  const after = packOf([["function freshName", "function freshName() {}"]]);
  const base = openPacks([{ id: 1, path: "a.ts", pack: before }, { id: 2, path: "b.ts", pack: before }]);
  const hot = openPacks([{ id: 1, path: "a.ts", pack: after }]);
  const corpus = openCorpus([base, hot], (segment, id) => segment === hot || id !== 1);

  test("is found by what it says now, and no longer by what it said", () => {
    expect(corpus.living).toBe(2);
    expect(numberOf(corpus, 1, 0)).toBe(2);
    expect(numberOf(corpus, 2, 0)).toBe(1);
    expect(numberOf(corpus, 3, 0)).toBeNull();
  });
});

test("what a chunk is survives its number", () => {
  const corpus = corpusOf({ "a.ts": [["method load", "load() {}", { async: true, static: true, visibility: "private", exported: false }]] });
  expect(readStanding(corpus.parts[0]!.segment.standings[0]!)).toEqual({
    kind: "method",
    chunk: "definition",
    exported: false,
    declaration: false,
    async: true,
    static: true,
    private: true,
  });
});
