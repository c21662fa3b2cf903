import { describe, expect, test } from "vitest";
import { impactOf } from "../src/calls/impact.js";
import { explainMissingPath } from "../src/calls/missing-path.js";
import { pathsBetween } from "../src/calls/paths.js";
import { calleesOf, callersOf, type FoundCall } from "../src/calls/walk.js";
import { drawCalls, type DrawnCalls } from "./support/drawn-calls.js";

const CHAIN = `
  main -> parse
  parse -> read
  check ~> read
  read -> parse
`;

function shownIn({ show }: DrawnCalls, calls: readonly FoundCall[]): string[] {
  return calls.map(({ link, depth }) => `${depth}: ${show(link)}`);
}

describe("callersOf", () => {
  test("finds direct callers by default, sorted by call site", () => {
    const drawn = drawCalls(CHAIN);
    expect(shownIn(drawn, callersOf(drawn.graph, [drawn.id("read")]))).toEqual(["1: parse -> read", "1: check ~> read"]);
  });

  test("finds callers of callers up to a depth and walks a cycle once", () => {
    const drawn = drawCalls(CHAIN);
    expect(shownIn(drawn, callersOf(drawn.graph, [drawn.id("read")], 5))).toEqual([
      "1: parse -> read",
      "1: check ~> read",
      "2: main -> parse",
      "2: read -> parse",
    ]);
  });

  test("finds nothing for no definitions", () => {
    expect(callersOf(drawCalls(CHAIN).graph, [], 5)).toEqual([]);
  });
});

describe("calleesOf", () => {
  test("finds callees of callees up to a depth", () => {
    const drawn = drawCalls(CHAIN);
    expect(shownIn(drawn, calleesOf(drawn.graph, [drawn.id("main")], 2))).toEqual(["1: main -> parse", "2: parse -> read"]);
  });

  test("includes the overriders of a base member", () => {
    const drawn = drawCalls(`
      Disk overrides Repo
      main -> Repo
      Disk -> open
    `);
    expect(shownIn(drawn, calleesOf(drawn.graph, [drawn.id("main")], 2))).toEqual([
      "1: main -> Repo",
      "1: main ~> Disk through Repo",
      "2: Disk -> open",
    ]);
  });
});

describe("impactOf", () => {
  test("prefers a longer path of exact calls to a shorter one with a possible call", () => {
    const drawn = drawCalls(`
      a -> b
      b -> c
      a ~> c
      d ~> c
    `);
    const { affected, cutAt } = impactOf(drawn.graph, [drawn.id("c")]);
    expect(shownIn(drawn, affected)).toEqual(["1: b -> c", "1: d ~> c", "2: a -> b"]);
    expect(affected.map(({ isExact }) => isExact)).toEqual([true, false, true]);
    expect(cutAt).toBeNull();
  });

  test("returns the first depth that a limit cut off", () => {
    const drawn = drawCalls(`
      a -> b
      b -> c
      c -> d
    `);
    const { affected, cutAt } = impactOf(drawn.graph, [drawn.id("d")], { depth: 2 });
    expect(shownIn(drawn, affected)).toEqual(["1: c -> d", "2: b -> c"]);
    expect(cutAt).toBe(3);
  });

  test("leaves out the changed definitions themselves", () => {
    const drawn = drawCalls(CHAIN);
    const { affected } = impactOf(drawn.graph, [drawn.id("read"), drawn.id("parse")]);
    expect(shownIn(drawn, affected)).toEqual(["1: main -> parse", "1: check ~> read"]);
  });
});

describe("impactOf with a limit", () => {
  test("ends at a number of definitions, and names the distance at which it did", () => {
    const { graph, id } = drawCalls("a -> x\nb -> x\nc -> b\nd -> c");
    expect(impactOf(graph, [id("x")], { most: 3 })).toMatchObject({ affected: { length: 3 }, cutAt: 3 });
    expect(impactOf(graph, [id("x")], { most: 1 })).toMatchObject({ affected: { length: 1 }, cutAt: 1 });
    expect(impactOf(graph, [id("x")], { most: 4 })).toMatchObject({ affected: { length: 4 }, cutAt: null });
  });
});

describe("pathsBetween", () => {
  function paths(drawing: string, from: string, to: string, limit = 3): string[] {
    const { graph, id, show } = drawCalls(drawing);
    return pathsBetween(graph, [id(from)], [id(to)], { limit }).paths.map((path) => path.map(show).join(", "));
  }

  test("finds paths that share no definition, shortest first", () => {
    const drawing = `
      a -> b
      b -> e
      a -> c
      c -> d
      d -> e
      b -> d
    `;
    expect(paths(drawing, "a", "e")).toEqual(["a -> b, b -> e", "a -> c, c -> d, d -> e"]);
    expect(paths(drawing, "a", "e", 1)).toEqual(["a -> b, b -> e"]);
  });

  test("prefers the path with the fewest possible calls among equally long ones", () => {
    const drawing = `
      a ~> b
      b -> d
      a -> c
      c -> d
    `;
    expect(paths(drawing, "a", "d", 1)).toEqual(["a -> c, c -> d"]);
  });

  test("adds the shortest exact path when no other path is exact", () => {
    const drawing = `
      a ~> d
      a -> b
      b -> c
      c -> d
    `;
    expect(paths(drawing, "a", "d", 1)).toEqual(["a -> b, b -> c, c -> d"]);
    expect(paths(drawing, "a", "d", 2)).toEqual(["a ~> d", "a -> b, b -> c, c -> d"]);
  });

  test("follows uses as values only when calls do not lead there", () => {
    const drawing = `
      a -> b
      b => c
    `;
    expect(paths(drawing, "a", "c")).toEqual(["a -> b, b => c"]);
    expect(paths(`${drawing}\nb -> d\nd -> c`, "a", "c")).toEqual(["a -> b, b -> d, d -> c"]);
  });

  test("finds a cycle back to the start", () => {
    expect(paths("a -> b\nb -> a", "a", "a")).toEqual(["a -> b, b -> a"]);
  });
});

describe("explainMissingPath", () => {
  test("names the unresolved calls that may lead on to the goal", () => {
    const { graph, id } = drawCalls(`
      a -> b
      b ->? c
      b ->? elsewhere
      c -> d
    `);
    const { searched, unresolved, gaps } = explainMissingPath(graph, [id("a")], [id("d")]);
    expect({ searched, unresolved }).toEqual({ searched: 2, unresolved: 2 });
    expect(gaps.map(({ name, line }) => `${name} at line ${line}`)).toEqual(["c at line 2"]);
  });
});
