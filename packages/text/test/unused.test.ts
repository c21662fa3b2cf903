import type { UnusedResult, UnusedSymbol } from "@codegraph/engine";
import { expect, test } from "vitest";
import { plain, unusedLines } from "../src/index.js";

const symbol = (file: string, name: string, given: Partial<UnusedSymbol> = {}): UnusedSymbol => ({
  file,
  line: 4,
  endLine: 9,
  name,
  kind: "function",
  path: name,
  lines: 6,
  certainty: "sure",
  why: "private; its name occurs nowhere else",
  only: [],
  ...given,
});

const result: UnusedResult = {
  unused: [
    symbol("src/shop.py", "_old", { only: ["_a", "_b", "_c", "_d"].map((name) => ({ ...symbol("src/shop.py", name) })), lines: 30 }),
    symbol("src/shop.py", "_one", { endLine: 4, lines: 1, certainty: "likely" }),
    symbol("src/jobs/run.py", "_late"),
  ],
  total: 3,
  lines: 37,
  sure: 2,
  folders: [
    { folder: "src", definitions: 6, lines: 31 },
    { folder: "src/jobs", definitions: 1, lines: 6 },
  ],
  files: ["src/jobs/run.py"],
  leftOut: { openCalls: 2, hooks: 1 },
  stale: [],
};

test("unused code is shown with totals by folder, reasons, groups, files and what is not listed", () => {
  expect(unusedLines(result, plain)).toEqual([
    "3 unused definitions, 37 lines: 2 sure, 1 likely",
    "By folder: src 6 (31 lines), src/jobs 1 (6 lines)",
    "src/shop.py:4-9 function _old: sure, private; its name occurs nowhere else, and 4 that only it uses: _a, _b, _c, …",
    "src/shop.py:4 function _one: likely, private; its name occurs nowhere else",
    "src/jobs/run.py:4-9 function _late: sure, private; its name occurs nowhere else",
    "src/jobs/run.py: nothing in the file is used",
    "Not listed: 2 that unresolved calls may mean, 1 that a library or tool may call.",
  ]);
});

test("an answer without unused code says so", () => {
  const empty: UnusedResult = { ...result, unused: [], total: 0, lines: 0, sure: 0, folders: [], files: [] };
  expect(unusedLines({ ...empty, leftOut: { openCalls: 0, hooks: 0 } }, plain)).toEqual(["No unused definition found."]);
});
