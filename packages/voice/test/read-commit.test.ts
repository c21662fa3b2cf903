/** Details of readCommit(). */
import { expect, test } from "vitest";
import { readCommit } from "../src/draft/commit.js";

test("an indented line at the start of a body is kept", () => {
  expect(readCommit("1", "Sort by name\n\n    indented\n\nThe order was random.")!.message).toBe("Sort by name\n\n    indented\n\nThe order was random.");
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
