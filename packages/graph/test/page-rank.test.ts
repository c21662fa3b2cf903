import { describe, expect, test } from "vitest";
import { type Arcs, collectArcs, pageRank as rank } from "../src/index.js";

type Arc = readonly [from: number, to: number, weight: number];

const arc = (from: number, to: number, weight = 1): Arc => [from, to, weight];
const columns = (arcs: readonly Arc[]): Arcs => ({
  from: Int32Array.from(arcs, ([from]) => from),
  to: Int32Array.from(arcs, ([, to]) => to),
  weights: Float64Array.from(arcs, ([, , weight]) => weight),
});
const pageRank = (starts: readonly number[], arcs: readonly Arc[]): Float64Array => rank(starts, columns(arcs));
const sum = (ranks: Float64Array): number => ranks.reduce((total, rank) => total + rank, 0);

describe("pageRank", () => {
  test("agrees with a graph worked out by hand", () => {
    // 0 → 1, 0 → 2, 1 → 2, 2 → 0: the solution of the three equations for a damping of 0.85.
    const ranks = pageRank([1, 1, 1], [arc(0, 1), arc(0, 2), arc(1, 2), arc(2, 0)]);
    expect(Array.from(ranks)).toEqual([0.38778971, 0.21481063, 0.39739966].map((rank) => expect.closeTo(rank, 6)));
  });

  test("a node without arcs distributes its rank over all nodes, so that ranks add up to 1", () => {
    const ranks = pageRank([1, 1, 1, 1], [arc(0, 3), arc(1, 3), arc(2, 3)]);
    expect(sum(ranks)).toBeCloseTo(1, 9);
    expect(ranks[3]).toBeGreaterThan(ranks[0]!);
    expect(ranks[0]).toBe(ranks[1]);
  });

  test("a node shares its rank in proportion to the weights of its arcs", () => {
    const ranks = pageRank([1, 0, 0], [arc(0, 1, 3), arc(0, 2, 1)]);
    expect(ranks[1]! / ranks[2]!).toBeCloseTo(3, 6);
  });

  test("two arcs between the same nodes equal one arc with the sum of their weights", () => {
    const starts = [1, 1, 1];
    expect(pageRank(starts, [arc(0, 1), arc(0, 1), arc(0, 2)])).toEqual(pageRank(starts, [arc(0, 1, 2), arc(0, 2)]));
  });

  test("a node with a small start weight passes on little rank", () => {
    const ranks = pageRank([1, 0.05, 0, 0], [arc(0, 2), arc(1, 3)]);
    expect(ranks[2]).toBeGreaterThan(10 * ranks[3]!);
  });

  test("handles an empty graph, zero start weights and a node that points to itself", () => {
    expect(Array.from(pageRank([], []))).toEqual([]);
    expect(Array.from(pageRank([0, 0], []))).toEqual([0.5, 0.5]);
    expect(Array.from(pageRank([1], [arc(0, 0)]))).toEqual([expect.closeTo(1, 9)]);
  });

  test("is deterministic to the last bit", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const arcs = Array.from({ length: 5_000 }, () => arc(random(900), random(1_000), 1 + random(4)));
    const starts = Array.from({ length: 1_000 }, () => 1);
    const ranks = pageRank(starts, arcs);
    expect(pageRank(starts, arcs)).toEqual(ranks);
    expect(sum(ranks)).toBeCloseTo(1, 9);
  });
});

describe("collectArcs", () => {
  test("adds up the weights between two nodes, in order of first mention, for any number of arcs", () => {
    const collected = collectArcs();
    const expected = new Map<string, number>();
    for (let at = 0; at < 30_000; at++) {
      const [from, to, weight] = [(at * 7) % 113, (at * 13) % 127, 1 + (at % 3)];
      collected.add(from, to, weight);
      expected.set(`${from} ${to}`, (expected.get(`${from} ${to}`) ?? 0) + weight);
    }
    const { from, to, weights } = collected.arcs();
    expect(Array.from(weights, (weight, place) => [`${from[place]} ${to[place]}`, weight])).toEqual([...expected]);
  });
});
