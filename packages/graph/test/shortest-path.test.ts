import { describe, expect, test } from "vitest";
import type { AnySymbolId } from "@codegraph/model";
import type { CallGraph } from "../src/calls/call-graph.js";
import { pathsBetween } from "../src/calls/paths.js";
import { shortestPath } from "../src/calls/shortest-path.js";
import { drawCalls } from "./support/drawn-calls.js";

/** Numbers from 0 to 1, the same ones each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A drawing of functions that call each other at random, with members that override others. */
function randomDrawing(random: () => number): string {
  const names = Array.from({ length: 14 }, (_, index) => `f${index}`);
  const drawn = (): string => names[Math.floor(random() * names.length)]!;
  const calls = Array.from({ length: 20 + Math.floor(random() * 14) }, () => `${drawn()} ${random() < 0.3 ? "~>" : "->"} ${drawn()}`);
  const others = Array.from({ length: 5 }, () => `${drawn()} ${random() < 0.6 ? "overrides" : "=>"} ${drawn()}`);
  return [...names.map((name) => `root -> ${name}`), ...calls, ...others].join("\n");
}

/** Like the graph, but it claims to have left out overriders, so that searches go forward alone. */
function forwardOnly(graph: CallGraph): CallGraph {
  return { ...graph, overrides: { ...graph.overrides, isCut: () => true } };
}

describe("a search from both sides", () => {
  test("finds the paths of a search from the start alone, in random graphs", () => {
    let found = 0;
    for (let seed = 1; seed <= 500; seed++) {
      const random = numbersFrom(seed);
      const { graph, id, show } = drawCalls(randomDrawing(random));
      const ends = Array.from({ length: 4 }, () => id(`f${Math.floor(random() * 14)}`));
      const [from, to] = [ends.slice(0, 1 + (seed % 2)), ends.slice(2, 3 + (seed % 3 === 0 ? 1 : 0))];
      const shown = (searched: CallGraph): string[] =>
        pathsBetween(searched, from, to, { limit: 4 }).paths.map((path) => path.map(show).join(", "));
      const paths = shown(graph);
      expect(paths, `seed ${seed}`).toEqual(shown(forwardOnly(graph)));
      found += paths.length;
    }
    expect(found).toBeGreaterThan(200);
  });

  test("looks at few definitions although the start leads to many", () => {
    const drawing = [
      "a -> goal0",
      "goal0 -> goal1",
      ...Array.from({ length: 200 }, (_, index) => `a -> f${index}\nf${index} -> g${index}`),
    ];
    const { graph, id } = drawCalls(drawing.join("\n"));
    const asked: AnySymbolId[] = [];
    const { path } = shortestPath(
      {
        from: (each) => (asked.push(each), graph.callsFrom(each)),
        into: (each) => (asked.push(each), graph.callsInto(each)),
      },
      { starts: [id("a")], goals: new Set([id("goal1")]), most: 1_000 },
    );
    expect(path).toHaveLength(2);
    expect(asked.length).toBeLessThan(5);
  });

  test("says that it ended at its limit", () => {
    const chain = Array.from({ length: 12 }, (_, index) => `f${index} -> f${index + 1}`).join("\n");
    const { graph, id } = drawCalls(chain);
    expect(pathsBetween(graph, [id("f0")], [id("f12")], { limit: 1, most: 3 })).toEqual({ paths: [], isCut: true });
    expect(pathsBetween(graph, [id("f12")], [id("f0")], { limit: 1, most: 3 })).toEqual({ paths: [], isCut: false });
  });
});
