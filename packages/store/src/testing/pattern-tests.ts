import { describe, expect, test } from "vitest";
import type { FactStore, TermMode, TermQuery } from "../fact-store.js";
import { errorCodeOf } from "./code-of.js";
import type { FactStoreConformanceOptions } from "./fact-store-options.js";
import { sketchFacts, stampOf } from "./sketch.js";

type OpenStore = Pick<FactStoreConformanceOptions, "open">;

const KELVIN = "\u212aelvin";
const LONG_S = "cla\u017fs";
const TERMS = [
  ..."getUserName setUserName get_user_name username USER userId user-id isEmpty isArray i is isa".split(" "),
  ..."aaa aaaa aab zzz9999 9999 0x1F 100% a_b a%b a*b a[b a\"b a'b a\\b x.y x|y (x) {2} abcc abc abbc xabdef Überzahl über groß ﬀ 日本語 日本 本語の 😀😀😀 😀😀".split(
    " ",
  ),
  "two words",
  "\u001e\u001f\u001e",
  KELVIN,
  LONG_S,
];

/** Opens a store with one file that has the given terms. */
function filled(open: OpenStore["open"], terms: readonly string[] = TERMS): FactStore {
  const store = open();
  const lines = Object.fromEntries([...new Map(terms.map((term) => [lower(term), term])).values()].map((term) => [term, [1]]));
  store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ terms: lines })));
  return store;
}

/** Returns the terms that a query finds, in lower case. */
function found(store: FactStore, term: string, mode: TermMode): string[] {
  return store
    .terms({ term, mode, limit: 1000 })
    .hits.map((hit) => lower(hit.term))
    .sort();
}

/** Returns the accepted ones of all terms, in lower case. */
function expected(accepts: (term: string) => boolean): string[] {
  return [...new Set(TERMS.map(lower))].filter(accepts).sort();
}

/** Compares parts of terms and patterns, in every mode, with JavaScript's result on the same terms. */
export function patternTests(options: OpenStore): void {
  describe("terms by a part", () => {
    partTests(options);
    changedPartTests(options);
  });

  describe("terms by a pattern", () => {
    patternMatchTests(options);
    slowPatternTests(options);
    invalidPatternTests(options);
  });
}

/** Folds case like the index. */
function lower(text: string): string {
  return text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
}

/** Returns the same pattern in JavaScript's syntax. */
function native(pattern: string): string {
  const plain: Readonly<Record<string, string>> = {
    "\\Qa*b\\E": "a\\*b",
    "\\Qabc\\E{2}": "abcc",
    "x\\Qabc\\E?def": "xabc?def",
    "[[:digit:]]{3}": "\\d{3}",
    "(?i)USERID": "userid",
    "(?-i:user)id": "userid",
    "(?P<who>user)": "user",
    "\\x{61}{3}": "aaa",
    "[]a]b": "[\\]a]b",
    "\\p{Han}{3}": "\\p{Script=Han}{3}",
  };
  return plain[pattern] ?? pattern;
}

function partTests({ open }: OpenStore): void {
  test("a part of any length at any position is found", () => {
    const store = filled(open);
    for (const term of TERMS) {
      const characters = [...term];
      for (let start = 0; start < characters.length; start++) {
        for (const length of [1, 2, 3, 4, 5, characters.length]) {
          const part = characters.slice(start, start + length).join("");
          expect([part, found(store, part, "contains")]).toEqual([part, expected((each) => each.includes(lower(part)))]);
          expect([part, found(store, part, "starts_with")]).toEqual([part, expected((each) => each.startsWith(lower(part)))]);
        }
      }
    }
  });

  test("syntax of query languages and unknown characters in a part are harmless", () => {
    const store = filled(open);
    for (const part of ['"', '""', '"a"', "a AND b", "NEAR(", "*", "%", "___", "' OR 1 --", "\\", "\0\0\0", "x\0y", "zz".repeat(5000)]) {
      expect([part, found(store, part, "contains")]).toEqual([part, expected((each) => each.includes(lower(part)))]);
    }
  });
}

/** Tests of parts of terms after writes. */
function changedPartTests({ open }: OpenStore): void {
  test("a removed term is not found until it is added again", () => {
    const store = filled(open, ["brandNew", "other"]);
    store.write((writer) => writer.putFile(stampOf("a.py"), sketchFacts({ terms: { other: [1], newcomer: [2] } })));
    expect([found(store, "andn", "contains"), found(store, "r.n.*new", "regex"), found(store, "new", "contains")]).toEqual([
      [],
      [],
      ["newcomer"],
    ]);
    store.write((writer) => writer.putFile(stampOf("b.py"), sketchFacts({ terms: { BRANDNEW: [1] } })));
    expect([found(store, "andn", "contains"), found(store, "new", "contains")]).toEqual([["brandnew"], ["brandnew", "newcomer"]]);
    store.write((writer) => writer.removeFile("b.py"));
    store.write((writer) => writer.removeFile("a.py"));
    expect(found(store, "new", "contains")).toEqual([]);
  });

  test("a term of a rolled back write is not found", () => {
    const store = filled(open, ["other"]);
    const { writer, rollback } = store.begin();
    writer.putFile(stampOf("b.py"), sketchFacts({ terms: { fleeting: [1] } }));
    expect(found(store, "leet", "contains")).toEqual(["fleeting"]);
    rollback();
    expect(found(store, "leet", "contains")).toEqual([]);
    store.write((later) => later.putFile(stampOf("b.py"), sketchFacts({ terms: { lasting: [1] } })));
    expect([found(store, "leet", "contains"), found(store, "asti", "contains")]).toEqual([[], ["lasting"]]);
  });
}

function patternMatchTests({ open }: OpenStore): void {
  test.each([
    "user",
    "USER.?NAME",
    "^get",
    "name$",
    "^get.*name$",
    "(get|set)_?user",
    "(?:get|set)user(?:name|id)",
    "user[_-]?id",
    "is[A-Z]",
    "is[a-z]\\w+",
    "^is",
    "^.{3}$",
    "\\d{4}",
    "[0-9]+%",
    "a[*%_]b",
    "a\\*b",
    "\\Qa*b\\E",
    "\\Qabc\\E{2}",
    "x\\Qabc\\E?def",
    "a\\[b",
    "[[:digit:]]{3}",
    "[^a-z]{3}",
    "abc{2}",
    "ab{1,2}c",
    "(abc)?",
    "(abc)*d",
    "a{3}",
    "a{3,}b",
    "(aa|ab)+",
    "aaa?b",
    "(?i)USERID",
    "(?-i:user)id",
    "(?P<who>user)",
    "(?<who>user)id",
    "\\bwords\\b",
    "two\\swords",
    "two words",
    "x\\.y",
    "x\\|y|\\(x\\)",
    "\\{2\\}",
    "über",
    "[ü]ber",
    "日本",
    ".本語",
    "\\p{Han}{3}",
    "\\x61ab",
    "\\x{61}{3}",
    "kelvin",
    "class",
    "[A-z]{2}_b",
    "[a\\]]\\[b",
    "[]a]b",
    "(|user)id",
    "(user|)id",
    "a||b",
    "()()",
    "(?:(?:(?:user)))name",
    "user|日本",
  ])("the pattern %s matches like in JavaScript", (pattern) => {
    const store = filled(open);
    const reference = new RegExp(native(pattern), "iu");
    expect(found(store, pattern, "regex")).toEqual(expected((each) => reference.test(each)));
  });
}

const MANY_ALTERNATIVES = `(${Array.from({ length: 60 }, (_, n) => `word${n}`).join("|")})`;

/** Tests of patterns that slow matchers take long for. */
function slowPatternTests({ open }: OpenStore): void {
  test.each<[string, string, readonly string[]]>([
    ["nested repetitions", "^(a+)+$", ["aaa", "aaaa"]],
    ["a repeated alternative", "(a|a)*b$", expected((each) => each.endsWith("b"))],
    ["many repetitions", "(x*)*y", expected((each) => each.includes("y"))],
    ["a large count", "a{1000}", []],
    ["many alternatives", MANY_ALTERNATIVES, []],
    ["deep nesting", `${"(".repeat(300)}userid${")".repeat(300)}`, ["userid"]],
    ["many optional parts", `${"a?".repeat(200)}aaaa`, ["aaaa"]],
  ])("a pattern with %s takes little time", (_what, pattern, hits) => {
    const store = filled(open, [...TERMS, `${"a".repeat(5000)}!`, `${"ab".repeat(5000)}!`]);
    const start = performance.now();
    expect(found(store, pattern, "regex").filter((term) => term.length < 1000)).toEqual(hits);
    expect(performance.now() - start).toBeLessThan(3000);
  });
}

function invalidPatternTests({ open }: OpenStore): void {
  test.each<[string, Partial<TermQuery>]>([
    ["an empty term", { term: "", mode: "exact" }],
    ["an empty part", { term: "", mode: "contains" }],
    ["an empty pattern", { term: "" }],
    ["an unclosed parenthesis", { term: "(" }],
    ["nothing to repeat", { term: "*a" }],
    ["a lookahead", { term: "a(?=b)" }],
    ["a lookbehind", { term: "(?<!a)b" }],
    ["a backreference", { term: "(a)\\1" }],
    ["more than a thousand characters", { term: "a".repeat(1001) }],
    ["a million characters", { term: "a|".repeat(500_000) }],
    ["a count beyond the limit", { term: "a{100000}" }],
    ["nested counts", { term: "((a{100}){100}){100}" }],
    ["a large expansion", { term: Array.from({ length: 60 }, (_, n) => `[^${n}]{1000}`).join("|") }],
    ["too deep nesting", { term: `${"(".repeat(1500)}a${")".repeat(1500)}` }],
  ])("%s is rejected as an invalid argument", (_what, query) => {
    const store = filled(open);
    const start = performance.now();
    expect(errorCodeOf(() => store.terms({ term: "a", mode: "regex", limit: 10, ...query }))).toBe("invalid-argument");
    expect(performance.now() - start).toBeLessThan(3000);
  });
}
