import { describe, expect, test } from "vitest";
import { firstCall, nextCall } from "../calls.mjs";
import { judge } from "../judge.mjs";
import { page, summary } from "../page.mjs";
import { createPaths, readAnswer } from "../read-answer.mjs";

const pathOf = createPaths(["celery/app/task.py", "celery/beat.py", "celery/canvas.py", "t/unit/test_task.py"]);
const callers = {
  kind: "callers",
  project: "celery",
  symbol: "Task.apply_async",
  targets: [{ file: "celery/app/task.py", line: 587, name: "apply_async" }],
  facts: [
    { file: "celery/app/task.py", lines: [545], names: ["delay"] },
    { file: "celery/beat.py", lines: [404], names: ["apply_async"] },
  ],
};
const truth = {
  decides: () => true,
  isCall: (site, callee) => `${site.file}:${site.line} ${callee.line}` === "celery/app/task.py:545 587",
};
const judged = (question, text) => judge(question, readAnswer(text, pathOf), { ...truth, text });

describe("an answer about callers", () => {
  test("is complete if it shows each line with the caller's name", () => {
    const text = "celery/app/task.py: Task.delay 545\ncelery/beat.py: Scheduler.apply_async 404";
    expect(judged(callers, text)).toMatchObject({ completeness: 1, stated: 2, right: 2, missing: [] });
  });

  test("misses a call of which it names the line but not the caller", () => {
    expect(judged(callers, "celery/app/task.py: 545\ncelery/beat.py: Scheduler.apply_async 404")).toMatchObject({
      completeness: 0.5,
      missing: ["celery/app/task.py:545 delay"],
    });
  });

  test("is imprecise if it states a call that the compiler leads elsewhere", () => {
    const text = "celery/app/task.py: Task.delay 545\ncelery/canvas.py: chain.run 900";
    expect(judged(callers, text)).toMatchObject({ stated: 2, right: 1, wrong: ["celery/canvas.py:900"] });
  });

  test("is not imprecise for a call that it marks as possible", () => {
    expect(judged(callers, "celery/app/task.py: Task.delay 545\ncelery/canvas.py: chain.run 900?")).toMatchObject({ stated: 1, right: 1 });
  });

  test("shows a call among the unresolved ones without completing it", () => {
    const text = "1 call with an unknown receiver: celery/app/task.py Task.delay 545";
    expect(judged(callers, text)).toMatchObject({ completeness: 0, seen: 0.5 });
  });
});

test("a path is complete only if each of its calls is true and the last leads to the end", () => {
  const question = { ...callers, kind: "path", symbol: "Task.delay", to: "Task.apply_async", facts: [] };
  const text = (line) => `Task.delay celery/app/task.py:540: 1 step, all exact\n${line} → Task.apply_async :587`;
  expect([judged(question, text(545)).completeness, judged(question, text(546)).completeness]).toEqual([1, 0]);
});

test("an answer about tests is complete if it names their files", () => {
  const question = { ...callers, kind: "tests", facts: [{ file: "t/unit/test_task.py", lines: [], names: [] }] };
  expect(judged(question, "tests that reach it: t/unit/test_task.py 7").completeness).toBe(1);
});

test("a reader who is asked which symbol is meant asks again with the qualified name", () => {
  const asked = firstCall(callers, { listsTests: false });
  const text = `"Task.apply_async" is ambiguous (2 matches). Qualify it as written before the colon:
  celery/beat.py:Task.apply_async: method Task.apply_async (celery/beat.py:9), 0 callers: def apply_async(self)
  celery/app/task.py:Task.apply_async: method Task.apply_async (celery/app/task.py:587), 2 callers: def apply_async(self)`;
  expect(nextCall(text, asked, callers)).toEqual({
    tool: "codegraph_callers",
    input: { symbol: "celery/app/task.py:Task.apply_async" },
  });
});

test("a reader follows pages of a list, but not of a ranked one", () => {
  const text = '… 12 more: the same tool with cursor "abc".';
  const asked = firstCall(callers, { listsTests: false });
  expect(nextCall(text, asked, callers)).toEqual({ tool: "codegraph_callers", input: { symbol: "Task.apply_async", cursor: "abc" } });
  expect(nextCall(text, asked, { ...callers, kind: "where" })).toBeNull();
});

test("the page has a row for each version and kind", () => {
  const answer = { ...callers, face: "mcp", calls: [{}], tokens: 120, texts: [""], completeness: 1, seen: 1, stated: 2, right: 2 };
  const before = { ...answer, tokens: 300, calls: [{}, {}], completeness: 0.5 };
  const text = page([
    { label: "before", asked: [before] },
    { label: "after", asked: [answer] },
  ]);
  expect(text).toContain("| Who calls X? | before | 1 | 0.50 | 1.00 | 1.00 | 300 | 300 | 300 | 0.00 |");
  expect(text).toContain("| Who calls X? | after | 1 | 1.00 | 1.00 | 1.00 | 120 | 120 | 120 | 1.00 |");
  expect(summary([answer, before]).tokens).toEqual({ median: 300, mean: 210, p90: 300 });
});
