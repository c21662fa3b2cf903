import { expect, test } from "vitest";
import { wrapped } from "../src/wrapped.js";

const letters = (count: number): string => "x".repeat(count);

test("wrapped() fills lines up to 80 columns and indents the following ones", () => {
  // "TERMS: " and a comma leave 72 columns for the first item.
  expect(wrapped("TERMS:", 6, [letters(72), "b", "c"])).toEqual([`TERMS: ${letters(72)},`, "  b, c"]);
  expect(wrapped("TERMS:", 6, [letters(70), "b", "c"])).toEqual([`TERMS: ${letters(70)},`, "  b, c"]);
  expect(wrapped("TERMS:", 6, [letters(69), "b", "c"])).toEqual([`TERMS: ${letters(69)}, b,`, "  c"]);
  expect(wrapped("TERMS:", 6, ["a", letters(76), letters(77), "b"])).toEqual([
    "TERMS: a,",
    `  ${letters(76)},`,
    `  ${letters(77)},`,
    "  b",
  ]);
  const lines = wrapped("TERMS:", 6, Array(100).fill("word"));
  expect(lines.map(({ length }) => length)).toEqual([78, 79, 79, 79, 79, 79, 79, 60]);
});

test("wrapped() puts an item that exceeds a line on a line of its own", () => {
  expect(wrapped("TESTS:", 6, [letters(100), letters(90), "c"])).toEqual([`TESTS: ${letters(100)},`, `  ${letters(90)},`, "  c"]);
});

test("wrapped() does not count the colour sequences of a heading", () => {
  const bold = "\u001b[1mTERMS:\u001b[22m";
  expect(wrapped(bold, 6, [letters(69), "b", "c"])).toEqual([`${bold} ${letters(69)}, b,`, "  c"]);
});
