import { expect, test } from "vitest";
import { isExpected, parseExpected } from "../expected-callee.mjs";

const push = { file: "src/stack.rs", line: 12, path: "Stack > push", name: "push" };

test.each([
  ["src/stack.rs:12", true],
  ["src/stack.rs:13", false],
  ["lib/src/stack.rs:12", false],
  ["src/stack.rs:10-14", true],
  ["src/stack.rs:1-11", false],
  ["stack.rs", true],
  ["ack.rs", false],
  ["src/", true],
  ["rc/", false],
  ["Stack.push", true],
  ["Queue.push", false],
  ["push", true],
  ["src/queue.rs:3 src/stack.rs:12", true],
])("the callee written as %s is Stack.push in line 12 of src/stack.rs: %s", (written, expected) => {
  expect(parseExpected(written).some((place) => isExpected(push, place))).toBe(expected);
});

test("a site without a place takes the name that is expected", () => {
  expect(parseExpected(null, "Stack.push")).toEqual([{ path: ["Stack", "push"] }]);
});

test("a site with neither has no place", () => {
  expect(parseExpected(null)).toEqual([]);
});
