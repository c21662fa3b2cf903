/** Shapes of code, which the search for copies compares. */
import { shingleSimilarity, shapeOfRange, shapeOf, shinglesOf } from "@codegraph/search";
import { describe, expect, test } from "vitest";

const shape = (text: string): number[] => [...shapeOf(text)];

describe("two pieces of code have the same shape", () => {
  test.each([
    ["with other names", "total = price + tax", "sum = a + b"],
    ["with names beyond ASCII", "größe = 漢字 + x", "a = b + c"],
    ["with other numbers", "f(1, 20)", "g(333, 0x4)"],
    ["with other texts", 'f("a b", `c`)', "g('d', \"\")"],
    ["with other blanks", "f(a,\tb)\n", "f( a ,\u00a0b )\r\n\ufeff"],
    ["with a line comment of C", "f(a) // g(b)\nh(c)", "f(a)\nh(c)"],
    ["with a block comment", "f(a /* b, c */, d)", "f(a, d)"],
    ["with a block comment that never closes", "f(a) /* b", "f(a)"],
    ["with a comment of a shell", "f(a) # g(b)\nh(c)", "f(a)\nh(c)"],
    ["with a shebang and a double hash", "#!sh\nf(a) ## g", "f(a)"],
    ["with a comment of Lua or SQL", "f(a) -- g(b)\nh(c)", "f(a)\nh(c)"],
    ["with escaped quotes", 'f("a\\"b", c)', 'f("a", c)'],
    ["with texts of several lines", 'f("""a\nb " c""", d)', 'f("", d)'],
    ["with a template of several lines", "f(`a\nb`, d)", "f(`a`, d)"],
    ["with a text that its line ends", 'f("abc\ng(d)', 'f("\ng(d)'],
  ])("%s", (_how, one, other) => {
    expect(shape(one)).toEqual(shape(other));
  });
});

describe("two pieces of code have different shapes", () => {
  test.each([
    ["with another keyword", "if (a) b", "while (a) b"],
    ["with a name for a keyword", "if (a) b", "iffy (a) b"],
    ["with another operator", "a + b", "a - b"],
    ["with a number for a name", "f(a)", "f(1)"],
    ["with a text for a name", "f(a)", 'f("a")'],
    ["with a decrement for a comment", "a = --b", "a ="],
    ["with a preprocessor line for a comment", "#include x", ""],
    ["with a division for a comment", "a / b", "a"],
    ["with a lifetime for a text", "&'a str, &'b str", '&"a str, &"'],
  ])("%s", (_how, one, other) => {
    expect(shape(one)).not.toEqual(shape(other));
  });
});

test("a shape has one number for each token", () => {
  expect(shape("if (count2 >= 10) { return 'x'; }")).toHaveLength(12);
  expect(shape("don't stop")).toHaveLength(4);
  expect(shape("")).toEqual([]);
});

test("shapeIn() reads a part of a text", () => {
  const text = "f(a); g(1, 'x'); h()";
  const codes = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  expect([...shapeOfRange(codes, 6, 16)]).toEqual(shape("g(1, 'x');"));
});

test("the overlap of two shapes is the share of runs of six tokens that both have", () => {
  const runs = (text: string): Set<number> => shinglesOf(shapeOf(text));
  const [a, b] = [runs("if a + b * c - d / e"), runs("if a + b * c - d % e")];
  expect([a.size, b.size]).toEqual([5, 5]);
  // The last two runs hold the operator that differs.
  expect(shingleSimilarity(a, b)).toBeCloseTo(3 / 7, 9);
  expect(shingleSimilarity(a, a)).toBe(1);
  expect(shingleSimilarity(a, new Set())).toBe(0);
  expect(runs("a b").size).toBe(1);
  expect(runs("").size).toBe(0);
});
