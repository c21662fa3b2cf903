import { expect, test } from "vitest";
import { unescapeInvisible, escapeInvisible, escapeInvisibleJson, escapeInvisibleLine } from "../src/index.js";

test.each([
  ["a colour", "\u001b[31mred", "\\u{1b}[31mred"],
  ["the single-character CSI", "\u009b31m", "\\u{9b}31m"],
  ["a window title with its bell", "\u001b]0;title\u0007", "\\u{1b}]0;title\\u{7}"],
  ["direction marks", "a\u202eb\u2066c\u200fd\u061c", "a\\u{202e}b\\u{2066}c\\u{200f}d\\u{61c}"],
  ["zero-width characters", "fi\u200bnd\u2060\ufeff\u00ad\u034f", "fi\\u{200b}nd\\u{2060}\\u{feff}\\u{ad}\\u{34f}"],
  ["letters that render as blanks", "a\u3164b\u115f", "a\\u{3164}b\\u{115f}"],
  ["tags that spell a text", "a\u{e0041}\u{e007f}", "a\\u{e0041}\\u{e007f}"],
  ["selectors after characters that have no variants", "a\ufe0f\u{e0101}", "a\\u{fe0f}\\u{e0101}"],
  ["a joiner between Latin letters", "a\u200db\u200cc", "a\\u{200d}b\\u{200c}c"],
  ["a lone surrogate", "a\ud800b", "a\\u{d800}b"],
  ["line separators", "a\u2028b\u2029c\u0085d\u000be", "a\\u{2028}b\\u{2029}c\\u{85}d\\u{b}e"],
  ["a carriage return within a line", "true\rfalse", "true\\u{d}false"],
])("visible() escapes %s", (_, text, shown) => {
  expect(escapeInvisible(text)).toBe(shown);
  expect(unescapeInvisible(shown)).toBe(text);
});

test.each([
  ["tabs and line feeds", "a\tb\nc"],
  ["emoji", "⚠️ 👩‍💻 ❤️‍🔥 👩🏽‍🚀 1️⃣ #️⃣"],
  ["Persian", "می‌خواهم"],
  ["Hindi", "क्‍ष"],
  ["pairs", "😀"],
  ["accents", "é e\u0301"],
])("visible() keeps %s", (_, text) => {
  expect(escapeInvisible(text)).toBe(text);
});

test("visible() drops a carriage return at the end of a line", () => {
  expect(escapeInvisible("a\r\nb\r")).toBe("a\nb");
});

test("visibleLine() keeps a text on one line", () => {
  expect(escapeInvisibleLine("a\nb\r\nc")).toBe("a\\u{a}b\\u{a}c");
});

test("visibleJson() escapes controls without changing the value", () => {
  const value = { "ke\u202ey": ["\u001b\u009b\u007f", "\u{e0041}\u200b", "\ud800", "⚠️ é 😀"] };
  const json = escapeInvisibleJson(JSON.stringify(value));
  expect(json).toMatch(/^[ -~é😀⚠]*$/u);
  expect(JSON.parse(json)).toEqual(value);
});
