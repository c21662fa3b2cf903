import { expect, test } from "vitest";
import { createKeptAnswers } from "../src/answers/kept-answers.js";

/** Answers of the given sizes by question, a store whose version can be raised, and the questions for which an answer was made. */
function keeping(maxBytes: number) {
  const made: string[] = [];
  let version = 1;
  const kept = createKeptAnswers<string>({ version: () => `${version}` }, ({ length }) => length, maxBytes);
  const ask = (question: string, answer = question): string => kept.get(question, () => (made.push(question), answer));
  return { ask, made, commit: () => (version += 1) };
}

test("an answer is kept until the index changes", () => {
  const { ask, made, commit } = keeping(100);
  expect([ask("a"), ask("a")]).toEqual(["a", "a"]);
  commit();
  expect(ask("a", "b")).toBe("b");
  expect(made).toEqual(["a", "a"]);
});

test("answers that were used longest ago make room for new ones", () => {
  const { ask, made } = keeping(6);
  for (const question of ["aaa", "bbb", "aaa", "ccc", "aaa", "bbb"]) ask(question);
  expect(made).toEqual(["aaa", "bbb", "ccc", "bbb"]);
});

test("an answer larger than the bound is not kept", () => {
  const { ask, made } = keeping(6);
  for (const question of ["aaa", "bbbbbbb", "aaa", "bbbbbbb"]) ask(question);
  expect(made).toEqual(["aaa", "bbbbbbb", "aaa", "bbbbbbb"]);
});
