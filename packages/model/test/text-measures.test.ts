/** Counts and names that answers use: tokens, close names, callers. */
import { describe, expect, test } from "vitest";
import { checkCount, closestName, enclosingFunction, estimateTokens } from "../src/index.js";

test.each([
  ["", 0],
  ["read", 1],
  ["readFile", 2],
  ["HTTPServer", 2],
  ["eightlet", 1],
  ["ninelette", 1],
  ["twelveletter", 2],
  ["seventeenletters!", 3],
  ["LONG_CONSTANT", 4],
  ["src/main/java", 4],
  ["12, 34", 4],
  ["123", 1],
  ["1234", 2],
  ["a b", 2],
  ["a  b", 3],
  ["a\nb", 3],
  ["();", 1],
  ["();\n", 1],
  ["()", 1],
  ["名前", 2],
  ["é", 1],
  ["Az09", 2],
])("estimateTokens(%j) is %i", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test.each<[string, readonly string[], string | null]>([
  ["exlude", ["include", "exclude"], "exclude"],
  ["nmae", ["name", "same"], "name"],
  ["na", ["nothing", "name"], "name"],
  ["n", ["name"], null],
  ["abc", ["xyz"], null],
  ["abcdef", ["abxyef"], "abxyef"],
  ["abcdef", ["axxxef"], null],
  ["load", ["loads", "loaf"], "loads"],
  ["store", ["stroe", "st"], "stroe"],
  ["a", ["b"], "b"],
  ["", ["ab"], null],
])("the closest name to %j among %j is %j", (name, names, closest) => {
  expect(closestName(name, names)).toBe(closest);
});

describe("enclosingFunction()", () => {
  const definitions = [
    { kind: "class", parent: null },
    { kind: "method", parent: 0 },
    { kind: "class", parent: 1 },
  ] as const;
  const scopes = [
    { parent: -1, definition: -1 },
    { parent: 0, definition: 0 },
    { parent: 1, definition: 1 },
    { parent: 2, definition: 2 },
  ];

  test.each([
    [0, -1],
    [1, -1],
    [2, 1],
    [3, 1],
    [9, -1],
  ])("the caller in scope %i is definition %i", (scope, caller) => {
    expect(enclosingFunction(scopes, definitions, scope)).toBe(caller);
  });
});

test("checkCount() accepts whole numbers within the limits and undefined", () => {
  for (const value of [undefined, 1, 2, 5]) expect(() => checkCount("limit", value, 1, 5)).not.toThrow();
  for (const value of [0, 6, 1.5, Number.NaN, Infinity]) expect(() => checkCount("limit", value, 1, 5)).toThrow("Invalid limit");
});
