import { LINE_TYPES, type LineType } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { createLineTable } from "../dist/src/line-table.js";
import { collectTerms, type TermRegion } from "../dist/src/terms.js";

const none: ReadonlyMap<number, LineType> = new Map();

/** Terms with their positions as `line:type`, in order of first occurrence. */
function read(
  text: string,
  { regions = [], marked = none, keywords = [] }: { regions?: TermRegion[]; marked?: typeof none; keywords?: string[] } = {},
): Record<string, string[]> {
  return places(
    collectTerms({ text, lines: createLineTable(text), regions, marked, isKeyword: (word) => keywords.includes(word), isMixed: false }),
  );
}

function places(table: ReturnType<typeof collectTerms>): Record<string, string[]> {
  return Object.fromEntries(
    table.terms.map((term, index) => [
      term,
      [...table.lines.subarray(table.offsets[index]!, table.offsets[index + 1]!)].map((id) => {
        const key = id <= table.types.length ? id * 8 + table.types[id - 1]! : table.more[id - table.types.length - 1]!;
        return `${key >> 3}:${LINE_TYPES[(key & 7) - 1]}`;
      }),
    ]),
  );
}

describe("collectTerms()", () => {
  test("lists identifiers in order of first occurrence, once per line", () => {
    expect(read("alpha beta alpha\ngamma(alpha, _x, $y)\n")).toEqual({
      alpha: ["1:code", "2:code"],
      beta: ["1:code"],
      gamma: ["2:code"],
      _x: ["2:code"],
      y: ["2:code"],
    });
  });

  test("leaves out keywords", () => {
    expect(Object.keys(read("if (ready) return If", { keywords: ["if", "return"] }))).toEqual(["ready", "If"]);
  });

  test("folds the case of ASCII letters and keeps the form of the first occurrence", () => {
    expect(read("Store store STORE")).toEqual({ Store: ["1:code"] });
    expect(Object.keys(read("Über über ÜBER"))).toEqual(["Über", "über"]);
  });

  test("supports all scripts", () => {
    expect(Object.keys(read("größe = 大小 + имя1 + café_2"))).toEqual(["größe", "大小", "имя1", "café_2"]);
  });

  test("leaves out numbers with their suffixes", () => {
    expect(Object.keys(read("0x1F 12px 1e5 a1 1_000n .5f"))).toEqual(["a1"]);
  });

  test("leaves out terms longer than 200 characters", () => {
    expect(Object.keys(read(`${"a".repeat(200)} ${"b".repeat(201)}`))).toEqual(["a".repeat(200)]);
  });

  test("distinguishes code, comments and strings, and gives each line its dominant type", () => {
    const text = 'run("all users") // of today\n// users only\nplain\n"text"\n';
    const regions: TermRegion[] = [
      { start: 5, end: 14, type: "string" },
      { start: 17, end: 28, type: "comment" },
      { start: 29, end: 42, type: "comment" },
      { start: 50, end: 54, type: "string" },
    ];
    const table = collectTerms({ text, lines: createLineTable(text), regions, marked: none, isKeyword: () => false, isMixed: false });
    expect([...table.types].map((type) => LINE_TYPES[type - 1])).toEqual(["code", "comment", "code", "string"]);
    expect(places(table)).toEqual({
      run: ["1:code"],
      all: ["1:string"],
      users: ["2:comment", "1:string"],
      of: ["1:comment"],
      today: ["1:comment"],
      only: ["2:comment"],
      plain: ["3:code"],
      text: ["4:string"],
    });
  });

  test("gives a line the type of its definition", () => {
    const marked = new Map<number, LineType>([
      [1, "struct"],
      [3, "method"],
    ]);
    const table = collectTerms({
      text: "class A\n\n}\n",
      lines: createLineTable("class A\n\n}\n"),
      regions: [],
      marked,
      isKeyword: () => false,
      isMixed: false,
    });
    expect([...table.types].map((type) => LINE_TYPES[type - 1])).toEqual(["struct", undefined, "method"]);
  });

  test("returns no terms for an empty text", () => {
    expect(read("")).toEqual({});
    expect(read("\n\n \t\n")).toEqual({});
  });
});

describe("the terms of an extracted file", () => {
  test("have line types from definitions, comments and strings", async () => {
    const extractor = await createExtractor((await loadRegistry()).get("typescript")!);
    const { terms } = await extractor.extract(
      ["/** Keeps users. */", "export class Store {", "  size = 0;", '  load() { return read("users"); }', "}", "go();"].join("\n"),
      "store.ts",
    );
    expect([...terms.types].map((type) => LINE_TYPES[type - 1])).toEqual(["comment", "struct", "property", "method", undefined, "code"]);
    expect(places(terms)["users"]).toEqual(["1:comment", "4:string"]);
    expect(terms.terms).not.toContain("return");
    expect(terms.terms).not.toContain("export");
  });

  test("leave out keywords in any case if the language ignores case", async () => {
    const extractor = await createExtractor((await loadRegistry()).get("php")!);
    expect((await extractor.extract("<?php RETURN Null; $x = TRUE;", "a.php")).terms.terms).toEqual(["php", "x"]);
  });
});
