import { DESCRIPTION_FEATURES, learntTrees } from "@codegraph/search";
import { expect, test } from "vitest";
import { scoresOf } from "./scores.js";
import type { SketchedFiles } from "./sketch.js";

const stack: SketchedFiles = {
  "src/stack.ts": [
    ["class Stack", "class Stack {"],
    ["method push", "push(value) {\n  this.values.add(value)\n}"],
    ["method popLast", "popLast() {\n  return this.values.remove(this.values.size - 1)\n}"],
  ],
  "src/values.ts": [["function removeValue", "function removeValue(values, value) {\n  values.remove(value)\n}"]],
};
const description = "Removes the last value and returns it.";

/** Returns the features of the candidates for a query, best first, by their names; null if the query judges none. */
function featuresOf(files: SketchedFiles, query: string): Record<string, number>[] | null {
  let rows: readonly Float32Array[] | null = null;
  scoresOf(files, query, {
    judge(described) {
      rows = described;
      return described.map(() => 1);
    },
  });
  const seen = rows as readonly Float32Array[] | null;
  return seen && seen.map((row) => Object.fromEntries(DESCRIPTION_FEATURES.map((name, at) => [name, row[at]!])));
}

test("the trees that search ships were learnt from the features that candidates are described by", () => {
  const { features, trees } = learntTrees();
  expect(features).toEqual([...DESCRIPTION_FEATURES]);
  expect(trees.length).toBeGreaterThan(100);
  for (const { feature } of trees) expect(Math.max(...feature)).toBeLessThan(features.length);
});

test("a candidate is described by the words that its name, its body and its siblings have", () => {
  const [remove, pop] = ["removeValue", "popLast"].map((name) =>
    featuresOf(stack, description)!.find(
      (features) => features["words in name"] === 2 && Boolean(features["is a method"]) === (name === "popLast"),
    ),
  );
  // The words are remove, last, value and return.
  expect(pop).toMatchObject({ "words of query": 4, "name has first word": 0, "name has second word": 1, "explained part of name": 0.5 });
  expect(pop!["rarest missing word"]).toBe(0);
  expect(remove).toMatchObject({ "name has first word": 1, "name has second word": 0, "explained part of name": 1 });
  expect(remove!["rarest missing word"]).toBeGreaterThan(0);
  expect(pop!["own coverage"]).toBeLessThan(pop!["coverage"]!);
});

test("a judge decides the order of a description, and lower candidates stay below", () => {
  const judged = scoresOf(stack, description, { judge: (rows) => rows.map((_, at) => (at === 0 ? 0.01 : 1)) });
  const free = scoresOf(stack, description, { judge: (rows) => rows.map(() => 1) });
  const [first] = free.keys();
  expect([...free.values()].sort((a, b) => b - a)[0]).toBe(free.get(first!));
  expect(judged.get(first!)).toBeCloseTo(free.get(first!)! * 0.01, 6);
});

test("the trees count four times as much for a statement with a full stop as for a request", () => {
  const factorsOf = (text: string): Map<string, number> => {
    const free = scoresOf(stack, text, { judge: (rows) => rows.map(() => 1) });
    return new Map([...scoresOf(stack, text)].map(([chunk, score]) => [chunk, score / free.get(chunk)!]));
  };
  const [statement, request] = [factorsOf(description), factorsOf(description.replace(/\.$/u, ""))];
  const lowered = [...request].filter(([, factor]) => factor < 0.99);
  expect(lowered).not.toEqual([]);
  for (const [chunk, factor] of lowered) expect(Math.log(statement.get(chunk)!) / Math.log(factor)).toBeCloseTo(4, 2);
});

test.each(["how is the last value removed", "popLast", "last value"])("%s is no description, so nothing is judged", (query) => {
  expect(featuresOf(stack, query)).toBeNull();
});

test("documents are not judged beside code", () => {
  const files: SketchedFiles = { ...stack, "docs/stack.md": [["section Stack", "Removes the last value and returns it."]] };
  expect(featuresOf(files, description)).toHaveLength(featuresOf(stack, description)!.length);
});
