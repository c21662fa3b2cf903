/** Measurements of a small project, and the arithmetic behind them. */
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject, sample } from "../../../test/support/sample-project.js";
import { grepNames } from "../src/grep.js";
import { grouped } from "../src/grouped.js";
import { benchLines, benchProject } from "@codegraph/bench";
import { spread, sum, times } from "../src/spread.js";

let folder = "";
beforeAll(() => {
  folder = makeProject(sample);
});
afterAll(() => removeProject(folder));

test("benchProject() measures a copy and leaves the project as it was", async () => {
  const before = readdirSync(folder);
  const steps: string[] = [];
  const result = await benchProject(folder, {
    questions: 4,
    signal: new AbortController().signal,
    onStep: (step) => void steps.push(step),
  });
  expect(readdirSync(folder)).toEqual(before);
  expect(steps.slice(0, 3)).toEqual(["copying the sources", "indexing 4 files", "reading the index"]);
  expect(result.index).toMatchObject({ files: 4, languages: { typescript: 3, python: 1 } });
  expect(result.index.symbols).toBeGreaterThan(5);
  expect(result.edits.map(({ edit, edits, known, told, silent }) => [edit, edits, known + told, silent])).toEqual([
    ["append", 4, 4, 0],
    ["rename", 4, 4, 0],
  ]);
  const find = result.questions.find(({ kind, question }) => kind === "callers" && question === "find");
  expect(find).toMatchObject({ chosen: "most called", at: "src/store.ts:11", calls: 1, places: 2 });
  const text = benchLines(result, { dim: (part) => part, bold: (part) => part, place: (part) => part }).join("\n");
  expect(text).toMatch(/^costs {3}grep: \d+ of \d+ answers cost more/mu);
});

describe("arithmetic", () => {
  test("quantiles are the least values that a share does not exceed", () => {
    const ten = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(spread(ten)).toEqual({ p10: 1, p50: 5, p90: 9 });
    expect(spread([7])).toEqual({ p10: 7, p50: 7, p90: 7 });
    expect(times([1.234, 5.678])).toEqual({ p50Ms: 1.23, p95Ms: 5.68, p99Ms: 5.68 });
    expect(times([])).toEqual({ p50Ms: 0, p95Ms: 0, p99Ms: 0 });
    expect([sum([]), sum([1, 2, 3])]).toEqual([0, 6]);
  });

  test("grouped() keeps the order of items and of keys", () => {
    expect([...grouped(["b1", "a1", "b2"], (item) => item[0]!)]).toEqual([
      ["b", ["b1", "b2"]],
      ["a", ["a1"]],
    ]);
  });

  test("grepNames() finds whole words, each line once", () => {
    const found = grepNames(folder, ["src/store.ts"], new Set(["find", "users", "use"]));
    expect([...found.get("find")!]).toEqual([["src/store.ts", [11]]]);
    expect([...found.get("users")!]).toEqual([["src/store.ts", [1, 9, 12, 16]]]);
    expect(found.get("use")!.size).toBe(0);
  });
});
