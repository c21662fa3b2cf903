import { expect, test } from "vitest";
import { halves, uniqueFiles } from "../semble.mjs";

test("repositories are for tuning and held out by turns, in order of language and name", () => {
  const repositories = ["c/z", "c/a", "c/m", "go/b", "go/a"].map((each) => ({ language: each.split("/")[0], name: each, queriesKept: 1 }));
  expect(halves([...repositories, { language: "go", name: "go/0", queriesKept: 0 }])).toEqual({ tuning: ["c/a", "c/z", "go/b"], "held-out": ["c/m", "go/a"] });
});

test("an answer of files is the first hit of each", () => {
  expect(uniqueFiles([{ path: "a", startLine: 5 }, { path: "b" }, { path: "a", startLine: 1 }])).toEqual([{ path: "a", startLine: 5 }, { path: "b" }]);
});
