import { describe, expect, test } from "vitest";
import { judge } from "../judge.mjs";
import { page } from "../page.mjs";
import { subjects } from "../questions.mjs";
import { shorten } from "../shorten.mjs";

const question = {
  question: "Who calls `Task.apply_async`?",
  command: ["callers", "Task.apply_async"],
  expects: [
    { fact: "`Task.delay`", shown: /^celery\/app\/task\.py:545\b/ },
    { fact: "the scheduler", shown: /^celery\/beat\.py:404\b/ },
  ],
  excludes: [{ fact: "a call of the pool", shown: /prefork\.py/ }],
  source: "`celery/app/task.py:545`",
};
const delay = "celery/app/task.py:545  method Task > delay  exact, member";
const beat = "celery/beat.py:404  method Scheduler > apply_async  possible, name";
const pool = "celery/concurrency/prefork.py:130  method TaskPool > on_start  possible, name";

describe("an answer", () => {
  test.each([
    ["right if it shows all expected facts", [delay, beat], "right"],
    ["right in part if a fact is missing", [delay], "in part"],
    ["right in part if it shows an excluded fact", [delay, beat, pool], "in part"],
    ["wrong if it shows no expected fact", ["nothing found"], "wrong"],
  ])("is %s", (_, lines, verdict) => {
    expect(judge(lines, question).verdict).toBe(verdict);
  });

  test("is shortened to its beginning and the lines that decide", () => {
    const lines = [...Array.from({ length: 12 }, (_, at) => `line ${at + 1}`), beat, "end"];
    expect(shorten(lines, [/beat\.py/])).toEqual([...lines.slice(0, 10), "…", beat, "…"]);
  });
});

test("the page shows the command, the answer and the reason for the judgement", () => {
  const lines = [delay];
  const text = page([
    { subject: { ...subjects[1], questions: [question] }, answers: [{ question, lines, judgement: judge(lines, question) }] },
  ]);
  expect(text).toContain(`$ codegraph callers Task.apply_async\n${delay}\n`);
  expect(text).toContain("**Right in part.** Shown: `Task.delay`. Missing: the scheduler.");
  expect(text).toContain("0 right, 1 right in part, 0 wrong");
});

test("there are five questions about each of three projects", () => {
  expect(subjects.map(({ questions }) => questions.length)).toEqual([5, 5, 5]);
});
