import { describe, expect, test } from "vitest";
import { createLineTable } from "../dist/src/line-table.js";

describe("createLineTable()", () => {
  test.each([
    ["", 0],
    ["a", 1],
    ["a\n", 1],
    ["a\nb", 2],
    ["\n", 1],
    ["\n\n", 2],
    ["a\r\nb\r\n", 2],
    ["a\rb", 1],
  ])("of %j has the line count %i", (text, count) => {
    expect(createLineTable(text).count).toBe(count);
  });

  test("returns the line of an offset in any order of queries", () => {
    const text = "ab\n\ncd\r\ne";
    const table = createLineTable(text);
    const lines = [1, 1, 1, 2, 3, 3, 3, 3, 4];
    const offsets = [...lines.keys()];
    for (const offset of [...offsets, ...offsets.toReversed(), 5, 0, 8, 3]) expect(table.lineOf(offset)).toBe(lines[offset]);
    expect(table.lineOf(text.length)).toBe(4);
  });

  test("returns the start of a line, and the length of the text for lines past the end", () => {
    const table = createLineTable("ab\n\ncd");
    expect([1, 2, 3, 4, 9].map((line) => table.startOf(line))).toEqual([0, 3, 4, 6, 6]);
  });

  test("counts offsets in UTF-16 code units", () => {
    const table = createLineTable("😀\nx");
    expect(table.lineOf(2)).toBe(1);
    expect(table.lineOf(3)).toBe(2);
  });
});
