import { expect, test } from "vitest";
import { decodeLines, encodeLines, LARGEST_LINE } from "../src/sqlite/postings.js";

test("line numbers come back from their text, around every border", () => {
  const borders = [1, 127, 128, 2047, 2048, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xfffd, 0xfffe, 0xffff, 0x10000, LARGEST_LINE];
  expect(decodeLines(encodeLines(Int32Array.from(borders)))).toEqual(borders);
  for (const border of borders) expect(decodeLines(encodeLines(Int32Array.of(border)))).toEqual([border]);
  const many = Array.from({ length: 9000 }, (_, index) => index + 1);
  expect(decodeLines(encodeLines(Int32Array.from(many)))).toEqual(many);
});

test("what no character can stand for is left out", () => {
  expect(decodeLines(encodeLines(Int32Array.of(5, LARGEST_LINE, LARGEST_LINE + 1)))).toEqual([5, LARGEST_LINE]);
});
