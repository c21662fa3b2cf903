/** The text of structural answers. Both faces render it; they differ in how a further question is written. */
import type { Project } from "@codegraph/engine";
import { initProject } from "@codegraph/engine";
import { calleeLines, callerLines, type Face, gapLines, impactLines, noPath, pathLines, plain } from "@codegraph/text";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faceOf as commandFace } from "../src/face.js";
import { faceOf as toolFace } from "../../mcp/src/face.js";
import { tools } from "../../mcp/src/tools/index.js";
import { offeredIn } from "../../mcp/src/toolset.js";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

// Reduced from scrapy's AutoThrottle and from gson's type adapters.
const SOURCES = {
  "throttle.py": `class Throttle:
    def __init__(self, signals):
        signals.connect(self._downloaded)

    def _downloaded(self, response):
        self._adjust(response.slot, 1)
        self._adjust(response.slot, 2)

    def _adjust(self, slot, latency):
        slot.delay = latency


def tune(throttle: Throttle):
    throttle._adjust(None, 3)


def main():
    tune(Throttle(None))
`,
  "tests/test_throttle.py": `from throttle import Throttle, tune


def build():
    return Throttle(None)


def test_tune():
    tune(build())


def test_adjust(make):
    throttle = make(Throttle)
    throttle._adjust(None, 4)
    throttle._adjust(None, 5)
`,
  "tests/test_main.py": `from throttle import main


def test_main():
    main()
`,
  "elsewhere.py": `def adjust(dial):
    dial._adjust(1, 2)
`,
  "adapters.py": `class Adapter:
    def read(self, reader):
        raise NotImplementedError


class StringAdapter(Adapter):
    def read(self, reader):
        return reader.text()


class IntAdapter(Adapter):
    def read(self, reader):
        return int(reader.text())


class Reader:
    def peek(self):
        return 1


def read_all(adapter: Adapter, reader: Reader):
    while reader.peek():
        adapter.read(reader)
    reader.peek()
    reader.close()
`,
};

type Ask = (project: Project, face: Face) => Promise<string[]>;

const callers =
  (symbol: string, depth = 1): Ask =>
  async (project, face) =>
    callerLines(await project.callers(symbol, { depth }), face);
const callees =
  (symbol: string, overrides = false): Ask =>
  async (project, face) =>
    calleeLines(await project.callees(symbol), face, { overrides });
const impact =
  (target: string, onlyTests = false): Ask =>
  async (project, face) =>
    impactLines(await project.impact(target, { onlyTests }), face, { onlyTests });
const path =
  (from: string, to: string): Ask =>
  async (project, face) => {
    const result = await project.path(from, to);
    return result.paths.length > 0 ? pathLines(result, face) : [noPath(result), ...gapLines(result, face)];
  };

interface Example {
  readonly title: string;
  readonly verb: string;
  readonly ask: Ask;
  readonly text: readonly string[];
}

const examples: readonly Example[] = [
  {
    title: "callers name each file and each caller once, and the files in which unresolved calls are likely",
    verb: "callers",
    ask: callers("Throttle._adjust"),
    text: [
      "Throttle._adjust throttle.py:9: 3 calls, all exact",
      "throttle.py: Throttle._downloaded 6 7, tune 14",
      "3 more calls named _adjust have an unknown receiver; in files that name Throttle:",
      "tests/test_throttle.py 14 15",
      "and in 1 other file",
      "all: <callers --unresolved>",
    ],
  },
  {
    title: "callers of callers name the callee where it is not the only one",
    verb: "callers",
    ask: callers("tune", 2),
    text: [
      "tune throttle.py:13: 3 direct and indirect calls, all exact",
      "tests/test_throttle.py: test_tune 9",
      "throttle.py: main 18",
      "2 away:",
      "tests/test_main.py: test_main → main 5",
    ],
  },
  {
    title: "callers of an overrider mark calls of its base as possible in the heading",
    verb: "callers",
    ask: callers("IntAdapter.read"),
    text: ["IntAdapter.read adapters.py:12: 1 call, only possible; possible through Adapter.read", "adapters.py: read_all 23"],
  },
  {
    title: "callees name each callee once with its lines, and count overriders",
    verb: "callees",
    ask: callees("read_all"),
    text: [
      "read_all adapters.py:21: 3 calls, all exact, 1 more not defined here; overrides counted, all: <callees --overrides>",
      "22 24 Reader.peek :17",
      "23 Adapter.read :2 (+2 overrides)",
      "not defined here: reader.close 25",
    ],
  },
  {
    title: "callees list overriders on request",
    verb: "callees",
    ask: callees("read_all", true),
    text: [
      "read_all adapters.py:21: 3 calls, all exact, 1 more not defined here",
      "22 24 Reader.peek :17",
      "23 Adapter.read :2 (+2 overrides)",
      "  adapters.py: StringAdapter.read 7, IntAdapter.read 12",
      "not defined here: reader.close 25",
    ],
  },
  {
    title: "impact lists symbols by distance, and the values and calls of all of them that cannot be followed",
    verb: "impact",
    ask: impact("Throttle._adjust"),
    text: [
      "Throttle._adjust throttle.py:9: a change reaches 5 symbols in 3 files; 2 tests",
      "1 away: throttle.py: Throttle._downloaded 6, tune 14",
      "2 away:",
      "tests/test_throttle.py (tests): test_tune 9",
      "throttle.py: main 18",
      "3 away: tests/test_main.py (tests): test_main 5",
      "passed on as a value, with unknown callers (_downloaded 1): throttle.py 3",
      "3 calls with an unknown receiver may reach it too, 2 in tests (_adjust 3): tests/test_throttle.py 14 15, elsewhere.py 2",
    ],
  },
  {
    title: "impact counts only the tests by file",
    verb: "impact",
    ask: impact("tune", true),
    text: ["tune throttle.py:13: 2 tests in 2 files reach it", "tests/: test_throttle.py 1, test_main.py 1"],
  },
  {
    title: "a path has a line for each step",
    verb: "path",
    ask: path("test_main", "Throttle._adjust"),
    text: [
      "test_main tests/test_main.py:4: 3 steps, all exact",
      "5 → main throttle.py:17",
      "throttle.py:18 → tune :13",
      "14 → Throttle._adjust :9",
    ],
  },
  {
    title: "a path to an ambiguous symbol leads to the closest candidate",
    verb: "path",
    ask: path("read_all", "read"),
    text: [
      '"read" is ambiguous (3 matches); the shortest path between any of them:',
      "read_all adapters.py:21: 1 step, exact",
      "23 → Adapter.read :2",
    ],
  },
  {
    title: "without a path, the calls are listed that may continue it",
    verb: "path",
    ask: path("test_adjust", "Throttle._adjust"),
    text: [
      "no resolved path from test_adjust to Throttle._adjust: 1 function searched; 3 calls on the way are unresolved, so a path may exist",
      "calls that may lead to Throttle._adjust:",
      "tests/test_throttle.py:14 test_adjust → throttle._adjust, unresolved",
      "tests/test_throttle.py:15 test_adjust → throttle._adjust, unresolved",
    ],
  },
];

/** The form of further questions in `examples`, as each face writes it. */
const NEXT = {
  command: {
    "<callers --unresolved>": "`codegraph callers Throttle._adjust --unresolved`",
    "<callees --overrides>": "`codegraph callees read_all --overrides`",
  },
  tool: { "<callers --unresolved>": "codegraph_callers with unresolved", "<callees --overrides>": "codegraph_callees with overrides" },
};

let folder = "";
let project: Project;

beforeAll(async () => {
  folder = makeProject(SOURCES);
  ({ project } = await initProject(folder, { semantic: false }));
});

afterAll(async () => {
  await project.close();
  removeProject(folder);
});

describe.each(["command", "tool"] as const)("the text for a %s", (kind) => {
  test.each(examples)("$title", async ({ verb, ask, text }) => {
    const face = kind === "command" ? commandFace(plain) : toolFace(offeredIn(tools), verb);
    const written = Object.entries(NEXT[kind]).reduce((lines, [mark, next]) => lines.replaceAll(mark, next), text.join("\n"));
    expect((await ask(project, face)).join("\n")).toBe(written);
  });
});
