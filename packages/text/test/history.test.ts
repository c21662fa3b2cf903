/** The text of a symbol's history: commits, authors of the lines, and what changed together. */
import type { HistoryResult } from "@codegraph/engine";
import { expect, test } from "vitest";
import { historyLines, plain } from "../src/index.js";

const COMMIT = { commit: "8f30478149".padEnd(40, "0"), author: "Ada", email: "ada@example.org", date: "2024-01-03T12:00:00+01:00" };

const RESULT: HistoryResult = {
  symbol: "Engine.Use",
  outcome: "found",
  definitions: [{ file: "gin.go", line: 340, name: "Use", kind: "method", path: "Engine > Use" }],
  candidates: [],
  candidatesTotal: 0,
  head: "0".repeat(40),
  lines: 6,
  uncommitted: 0,
  commits: [
    { ...COMMIT, subject: "Merge master", added: 0, removed: 0, merge: true },
    { ...COMMIT, subject: "Fix Use", added: 2, removed: 1, file: "engine.go" },
  ],
  total: 2,
  authors: 1,
  incomplete: null,
  owners: [{ author: "Ada", email: "ada@example.org", lines: 6, share: 1, newest: "2024-01-03T11:00:00.000Z" }],
  older: 0,
  together: {
    commits: 2,
    large: 1,
    files: [{ file: "tree.go", support: 2, confidence: 1 }],
    symbolCommits: 1,
    symbols: [{ file: "tree.go", name: "add", kind: "method", path: "Tree > add", support: 2, confidence: 1 }],
  },
  stale: [],
};

const text = (result: Partial<HistoryResult>): string[] => historyLines({ ...RESULT, ...result }, { paint: plain });

test("a history lists each commit in one line, then the authors of the lines and what changed in the same commits", () => {
  expect(text({})).toEqual([
    "Engine.Use gin.go:340: 2 commits by 1 author",
    "2024-01-03 8f30478149 merge Ada: Merge master",
    "2024-01-03 8f30478149 +2 -1 Ada: Fix Use  in engine.go",
    "Authors of the 6 lines: Ada 6 (100%)",
    "Changed in the same commits (of 2, without 1 large one):",
    "  tree.go 2 (100%)",
    "Symbols, in the newest 1: tree.go: Tree.add 2 (100%)",
  ]);
});

test("uncommitted lines and those older than a shallow clone are counted with the authors", () => {
  const together = { ...RESULT.together, files: [], symbols: [] };
  expect(text({ commits: [], uncommitted: 1, older: 2, incomplete: "shallow", together })).toEqual([
    "Engine.Use gin.go:340: 2 commits by 1 author, 1 of 6 lines uncommitted",
    "The clone is shallow, so older commits are missing. git fetch --unshallow gets them.",
    "Authors of the 6 lines: Ada 6 (100%), older than the clone 2, uncommitted 1",
  ]);
});

test("a symbol without commits says why", () => {
  const none = { commits: [], total: 0, authors: 0, owners: [], uncommitted: 6, together: { ...RESULT.together, files: [], symbols: [] } };
  expect(text(none)).toEqual(["Engine.Use gin.go:340: 6 lines, none committed"]);
  expect(text({ ...none, head: null })).toEqual(["Engine.Use gin.go:340: 6 lines, and the repository has no commit"]);
  expect(text({ ...none, uncommitted: 0, incomplete: "limit", owners: null })).toEqual([
    "Engine.Use gin.go:340: no commit found",
    "Git stopped at its limit of time or output, so older commits may be missing.",
    "Git could not tell the authors of the lines.",
  ]);
});

test("the history of a file or of lines starts with what was asked for", () => {
  const definitions = [{ file: "gin.go", line: 1, name: "<module>", kind: "module" as const, path: "<module>" }];
  expect(text({ symbol: "gin.go:40-60", definitions })[0]).toBe("gin.go:40-60: 2 commits by 1 author");
});
