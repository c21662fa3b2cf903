/**
 * Checks that neither the files nor the top folders of a package import each other in a cycle, so that each can be read, tested and moved
 * without its users. Type imports count.
 */
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf } from "./support/source.js";
import { members } from "./support/workspace.js";

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

describe.each(members)("$manifest.name", ({ folder, sources }) => {
  const edges = sources.flatMap((path) =>
    importsOf(path)
      .filter(({ text }) => text.startsWith("."))
      .map(({ text }) => ({ from: path, to: resolve(dirname(path), text).replace(/\.js$/u, ".ts") })),
  );

  test("has no circle of files", () => {
    const between = edges.map(({ from, to }) => [relative(folder, from), relative(folder, to)] as const);
    expect(circlesOf(graphOf(between))).toEqual([]);
  });

  test("has no circle of folders", () => {
    const top = (path: string): string => {
      const [first, ...rest] = relative(join(folder, "src"), path).split("/");
      return rest.length > 0 ? first! : "";
    };
    const between = edges
      .map(({ from, to }) => [top(from), top(to)] as const)
      .filter(([from, to]) => from !== "" && to !== "" && from !== to);
    expect(circlesOf(graphOf(between))).toEqual([]);
  });
});

function graphOf(edges: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set<string>()).add(to));
  return graph;
}

/** The groups of nodes that reach each other, by Tarjan's algorithm; each sorted. */
function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

test("a circle is found", () => {
  expect(
    circlesOf(
      graphOf([
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
        ["c", "d"],
      ]),
    ),
  ).toEqual([["a", "b", "c"]]);
});
