/** Tests how texts are grouped into requests, and what co-occurrence counts. */
import { expect, test } from "vitest";
import { coOccurrence } from "../src/builtin/co-occurrence.js";
import { batches } from "../src/http/batches.js";

test("a batch holds at most the given number of texts", () => {
  expect(batches(["a", "b", "c", "d", "e"], 2, 100)).toEqual([["a", "b"], ["c", "d"], ["e"]]);
});

test("a batch holds at most the given number of characters, counted separately for each batch", () => {
  expect(batches(["aaa", "bb", "cc", "ddd", "e", "f"], 9, 5)).toEqual([
    ["aaa", "bb"],
    ["cc", "ddd"],
    ["e", "f"],
  ]);
});

test("a text longer than a batch may be is a batch of its own", () => {
  expect(batches(["a", "bbbbbbbbb", "c"], 9, 5)).toEqual([["a"], ["bbbbbbbbb"], ["c"]]);
  expect(batches([], 9, 5)).toEqual([]);
});

test("co-occurrence is positive mutual information, discounted for few documents, and zero on the diagonal", async () => {
  const documents = [[0, 1], [0, 1], [0, 1, 2], [2], [2], [2]].map((words) => Int32Array.from(words));
  const { starts, columns, values } = await coOccurrence(documents, 3, async () => {});
  // Words 0 and 1 share three of six documents; word 2 meets them once, less often than by chance.
  expect([...starts]).toEqual([0, 1, 2, 2]);
  expect([...columns]).toEqual([1, 0]);
  const expected = (Math.log((3 * 6) / (3 * 3)) * 3) / 3.5;
  expect([...values]).toEqual([expect.closeTo(expected, 6), expect.closeTo(expected, 6)]);
});
