import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { type RequiredText, requiredText } from "../src/terms/required-text.js";
import { trigramQuery } from "../src/sqlite/trigrams.js";

/** Returns a repeatable random number generator. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ATOMS = [
  ..."a b c A B [ab] [^a] [a-c] [A-c] [a\\]] [[:alpha:]b] . \\w \\d \\x61 \\x{62} \\Qab\\E \\Qabc\\E \\. ^ $ \\b (?i:b) (?-i:c) ü \\pL \\141 \\n".split(
    " ",
  ),
  "abc",
  "cab",
];
const SUFFIXES = ["", "", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "{0}", "+?", "{2,3}"];

function randomPattern(random: (below: number) => number, depth = 0): string {
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const part = (): string =>
    depth < 2 && random(4) === 0 ? `${any(["(", "(?:", "(?P<n>"])}${randomPattern(random, depth + 1)})` : any(ATOMS);
  const sequence = (): string => Array.from({ length: 1 + random(4) }, () => part() + any(SUFFIXES)).join("");
  return random(4) === 0 ? `${sequence()}|${sequence()}` : sequence();
}

function holds(required: RequiredText, text: string): boolean {
  if (required === null) return true;
  if (typeof required === "string") return text.toLowerCase().includes(required);
  return "all" in required ? required.all.every((each) => holds(each, text)) : required.any.some((each) => holds(each, text));
}

describe("requiredText()", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("is contained in every text that the pattern matches (random patterns, seed %i)", (seed) => {
    const random = randomNumbers(seed);
    const texts = Array.from({ length: 300 }, () => Array.from({ length: random(9) }, () => "aabbccABC.]1ü\n"[random(14)]).join(""));
    let known = 0;
    for (let round = 0; round < 400; round++) {
      const pattern = randomPattern(random);
      const expression = tryCompile(pattern);
      if (expression === null) continue;
      const required = requiredText(pattern);
      if (required !== null) known++;
      const missed = texts.filter((text) => expression.test(text) && !holds(required, text));
      expect([pattern, missed]).toEqual([pattern, []]);
    }
    expect(known).toBeGreaterThan(20);
  });

  test.each<[string, string | null]>([
    ["handler", '("han" AND "and" AND "ndl" AND "dle" AND "ler")'],
    ["^get.*Name$", '("get" AND ("nam" AND "ame"))'],
    ["(get|set)Id", '(("get" AND "eti" AND "tid") OR ("set" AND "eti" AND "tid"))'],
    ["(foo|ba)r", '(("foo" AND "oor") OR "bar")'],
    ['say"it', '("say" AND "ay""" AND "y""i" AND """it")'],
    ["a|handler", null],
    ["^.{3}$", null],
    ["\\d{4}", null],
    ["über", '"ber"'],
  ])("turns %s into the query %s", (pattern, query) => {
    expect(trigramQuery(requiredText(pattern))).toBe(query);
  });

  test("requires nothing if the query would be too large", () => {
    const words = Array.from({ length: 200 }, (_, n) => `alternative${n}`).join("|");
    expect(trigramQuery(requiredText(words))).toBeNull();
    expect(trigramQuery(requiredText(`${"(x|".repeat(60)}abc${")".repeat(60)}`))).toBeNull();
  });
});

function tryCompile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
