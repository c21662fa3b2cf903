import { writtenNames } from "@codegraph/search";
import { describe, expect, test } from "vitest";

describe("writtenNames()", () => {
  test.each([
    ["HCursor and cursor navigation for traversing JSON trees", ["HCursor"], ["JSON"]],
    ["how get_or_create handles races", ["get_or_create"], []],
    ["why does IOError escape from readFile2", ["IOError", "readFile2"], []],
    ["Router path_router implementation", ["path_router"], ["Router"]],
    ["where are passwords checked", [], []],
    ["how _private and __init__ are read", [], []],
  ])("%s", (text, certain, capitalized) => {
    const names = writtenNames(text);
    for (const name of certain) expect(names).toContainEqual({ name, certain: true });
    expect(names.filter((each) => !each.certain).map(({ name }) => name)).toEqual(capitalized);
  });

  test("returns each name once, and the first 16", () => {
    expect(writtenNames("aB aB")).toEqual([{ name: "aB", certain: true }]);
    expect(writtenNames(Array.from({ length: 20 }, (_, at) => `someName${at}`).join(" "))).toHaveLength(16);
  });
});
