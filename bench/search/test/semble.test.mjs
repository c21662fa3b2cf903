import { expect, test } from "vitest";
import { halves, uniqueFiles } from "../semble.mjs";

test("repositories, sorted by language and name, alternate between tuning and held-out", () => {
  const repositories = ["c/z", "c/a", "c/m", "go/b", "go/a"].map((each) => ({ language: each.split("/")[0], name: each, queriesKept: 1 }));
  expect(halves([...repositories, { language: "go", name: "go/0", queriesKept: 0 }])).toEqual({
    tuning: ["c/a", "c/z", "go/b"],
    "held-out": ["c/m", "go/a"],
  });
});

test("an answer lists each file once, by its first hit", () => {
  expect(uniqueFiles([{ path: "a", startLine: 5 }, { path: "b" }, { path: "a", startLine: 1 }])).toEqual([
    { path: "a", startLine: 5 },
    { path: "b" },
  ]);
});
