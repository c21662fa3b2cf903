/** Details of readCommit(). */
import { expect, test } from "vitest";
import { readCommit } from "../src/draft/commit.js";

test("an indented line at the start of a body is kept", () => {
  expect(readCommit("1", "Sort by name\n\n    indented\n\nThe order was random.")!.message).toBe(
    "Sort by name\n\n    indented\n\nThe order was random.",
  );
});

test("text after the list of conflicts is kept", () => {
  const { message } = readCommit("1", "Sort by name\n\nConflicts:\n\ta.txt\n\tb.txt\nKept.")!;
  expect(message).toBe("Sort by name\n\nKept.");
});

test("a message without a body has no widest line", () => {
  expect(readCommit("1", "Sort by name")).toMatchObject({ subject: "Sort by name", body: [], trailers: [], widest: 0 });
});

test("a pull request number at the end of a subject is dropped", () => {
  expect(readCommit("1", "Sort by name (#12)\n\nA body.")).toMatchObject({ subject: "Sort by name", widest: 7 });
});

test("code between fences, indented code, quotes, tables and diffs are no prose", () => {
  const message =
    "Sort by name\n\nBefore.\n\n```\ncode here\n```\nBetween.\n~~~\nmore code\n~~~\nAfter.\n\n    indented code\n> quoted text\n| a table |\n$ a command\n@@ a diff\n=====\nEnd.";
  expect(readCommit("1", message)!.body.map(({ text }) => text)).toEqual(["Before.", "Between.", "After.", "End."]);
});

test("items of a list are passages, with the lines that continue them", () => {
  const { body } = readCommit("1", "Sort by name\n\nProse here\ngoes on.\n- first item\n  goes on\n- second item\n1. third item\n\nEnd.")!;
  expect(body.map(({ text, isItem }) => [text, isItem])).toEqual([
    ["Prose here goes on.", false],
    ["first item goes on", true],
    ["second item", true],
    ["third item", true],
    ["End.", false],
  ]);
});

test("trailers and references to issues at the end are not part of the message", () => {
  expect(readCommit("1", "Sort by name\n\nA body.\n\nFixes: #12\n\nReviewed-by: A <a@b.c>\nSigned-off-by: B <b@b.c>\n")).toMatchObject({
    message: "Sort by name\n\nA body.",
    trailers: ["Fixes", "Reviewed-by", "Signed-off-by"],
  });
});
