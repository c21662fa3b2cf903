/** Lines with a name, and how the index accounts for them. */
import { expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { benchLines, benchProject } from "@codegraph/bench";
import { classifyMentions, sumMentions } from "../src/mentions.js";

/** From Flask's command line and its tests: two functions named `load_app`, one of them called through an unknown receiver. */
const FILES = {
  "cli.py": [
    "class ScriptInfo:",
    "    def load_app(self):",
    "        return locate_app()",
    "",
    "def locate_app():",
    "    return None",
    "",
    "def run(info: ScriptInfo, other):",
    "    # load_app() imports the application",
    "    info.load_app()",
    "    other.load_app()",
    "",
  ].join("\n"),
  "testing.py": ["def load_app():", "    return None", "", "load_app()", ""].join("\n"),
};

test("classifyMentions() counts each line once, by the first reason that applies", () => {
  const matches = new Map([
    ["cli.py", [2, 9, 10, 11]],
    ["testing.py", [1, 4]],
  ]);
  const found = classifyMentions(
    "load_app",
    {
      matches,
      listed: [{ file: "cli.py", from: 10, to: 10 }],
      definitions: new Set(["cli.py:2", "testing.py:1"]),
    },
    {
      resolved: new Map([["load_app", new Set(["cli.py:10", "testing.py:4"])]]),
      unresolved: new Map([["load_app", new Set(["cli.py:11"])]]),
    },
  );
  expect(found).toEqual({ lines: 6, listed: 1, elsewhere: 1, unresolved: 1, definitions: 2, other: 1 });
  expect(sumMentions([found, found]).lines).toBe(12);
});

test("benchProject() accounts for every line that grep finds for the names of its questions", async () => {
  const folder = makeProject(FILES);
  const result = await benchProject(folder, { questions: 6, signal: new AbortController().signal, onStep: () => {} });
  removeProject(folder);
  const { lines, listed, elsewhere, unresolved, definitions, other } = result.mentions;
  expect(listed + elsewhere + unresolved + definitions + other).toBe(lines);
  expect(listed).toBeGreaterThan(0);
  expect(unresolved).toBeGreaterThan(0);
  const callers = result.kinds.find(({ kind }) => kind === "callers")!;
  expect(callers.oneCall).toBeLessThan(callers.asked);
  const text = benchLines(result, { dim: (part) => part, bold: (part) => part, place: (part) => part }).join("\n");
  expect(text).toMatch(/^whole {3}\d+ of \d+ answers in one call: query \d+ of \d+, callers \d+ of \d+/mu);
  expect(text).toMatch(/\d+ lines with the names asked for callers \(grep -w\): \d+% listed as calls/u);
});
