/** Places that a complete answer names, and the shares of them that answers and readings show. */
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { benchLines, benchProject } from "@codegraph/bench";
import { createTruth, readTruthFile, shareNamed } from "../src/true-places.js";

/** From Flask's command line: the second call of `load_app` has a receiver of which only a type checker of the caller knows the type. */
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
    "    info.load_app()",
    "    other.load_app()",
    "",
  ].join("\n"),
};
const site = (line: number) => ({ file: "cli.py", line });
const CALLS = [
  { site: site(3), caller: site(2), callees: [site(5)] },
  { site: site(9), caller: site(8), callees: [site(2)] },
  { site: site(10), caller: site(8), callees: [site(2)] },
];
const subject = (line: number) => ({ ...site(line), name: "", chosen: "by hash" }) as const;

let folder = "";
let truth = "";
beforeAll(() => {
  folder = makeProject(FILES);
  truth = join(makeProject({}), "truth.jsonl");
  writeFileSync(truth, CALLS.map((call) => `${JSON.stringify({ site: call.site, callees: call.callees })}\n`).join(""));
});
afterAll(() => {
  removeProject(folder);
  removeProject(join(truth, ".."));
});

describe("the places of a complete answer", () => {
  const known = createTruth(CALLS);

  test("about callers are the lines of the calls", () => {
    expect(known.places("callers", subject(2))).toEqual([[site(9)], [site(10)]]);
  });

  test("about callees are the called definitions, each once", () => {
    expect(known.places("callees", subject(8))).toEqual([[site(2)]]);
  });

  test("about affected symbols are the calls of each, of which one suffices", () => {
    expect(known.places("affected", subject(5))).toEqual([[site(3)], [site(9), site(10)]]);
    expect(shareNamed(known.places("affected", subject(5)), ({ line }) => line === 10)).toBe(0.5);
  });

  test("are unknown for a symbol without a known call", () => {
    expect(shareNamed(known.places("callers", subject(8)), () => true)).toBeNull();
  });
});

test("benchProject() measures the share of a compiler's calls that the answer names, and that grep shows", async () => {
  const options = { questions: 6, signal: new AbortController().signal, onStep: () => {} };
  const result = await benchProject(folder, { ...options, truth });
  expect(result.truth).toBe("file");
  const asked = result.questions.find(({ kind, question }) => kind === "callers" && question === "load_app")!;
  expect(asked.complete).toMatchObject({ places: 2, answer: 0.5, reading: { grep: 1, grepContext: 1 } });
  const text = benchLines(result, { dim: (part) => part, bold: (part) => part, place: (part) => part }).join("\n");
  expect(text).toMatch(/^complete share of the true places .* \(truth: the calls of the file\)$/mu);
});

test("benchProject() takes the index's own exact calls for the truth if no other is given", async () => {
  const result = await benchProject(folder, { questions: 6, signal: new AbortController().signal, onStep: () => {} });
  expect(result.truth).toBe("index");
  const callers = result.kinds.find(({ kind }) => kind === "callers")!;
  expect(callers.complete).toMatchObject({ answer: 1, reading: { grep: 1 } });
  expect(result.kinds.find(({ kind }) => kind === "search")!.complete).toBeNull();
});

test("a truth file whose line is not JSON, or that is missing, is an error with a remedy", () => {
  const broken = join(truth, "..", "broken.jsonl");
  writeFileSync(broken, "{}\nnot json\n");
  expect(() => readTruthFile(broken, [])).toThrow(/Line 2 of ".*broken\.jsonl" is not JSON/u);
  expect(() => readTruthFile(join(folder, "none.jsonl"), [])).toThrow(/Cannot read/u);
});
