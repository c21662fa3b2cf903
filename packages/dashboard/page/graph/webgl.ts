import { DirectedGraph } from "graphology";
import { Sigma } from "sigma";
import type { MapAnswer } from "../answers.ts";
import { shortNames } from "./names.ts";
import { type Circle, groupColor } from "./pack.ts";

/** Draws areas and their uses with WebGL. Returns a function that ends the drawing. */
export function drawGraph(container: HTMLElement, of: MapAnswer, circles: readonly Circle[], open: (path: string) => void): () => void {
  const label = shortNames(of.areas.map(({ path }) => path));
  const [text, line, bad, accent] = ["--text", "--line", "--bad", "--accent"].map((name) => colorOf(container, name));
  const graph = new DirectedGraph();
  for (const { area, x, y, r, group } of circles) {
    graph.addNode(area.path, { x, y: -y, size: Math.max(2, r * 0.5), label: label(area.path), color: groupColor(group) });
  }
  for (const { from, to, isCyclic } of of.uses) {
    if (graph.hasNode(from) && graph.hasNode(to)) graph.addEdge(from, to, { color: isCyclic ? bad : line, size: 0.6 });
  }
  let chosen: string | null = null;
  const sigma = new Sigma(graph, container, {
    labelColor: { color: text! },
    labelFont: "system-ui, sans-serif",
    labelSize: 12,
    labelRenderedSizeThreshold: 7,
    labelDensity: 0.6,
    zIndex: true,
    allowInvalidContainer: true,
    edgeReducer(edge, data) {
      if (chosen === null) return data;
      return graph.hasExtremity(edge, chosen) ? { ...data, color: accent!, size: 1.4, zIndex: 1 } : { ...data, hidden: true };
    },
    defaultDrawNodeHover: () => undefined,
  });
  const choose = (path: string | null): void => {
    chosen = path;
    sigma.refresh({ skipIndexation: true });
  };
  sigma.on("enterNode", ({ node }) => choose(node));
  sigma.on("leaveNode", () => choose(null));
  sigma.on("clickNode", ({ node }) => open(node));
  return () => sigma.kill();
}

/** Color of a custom property as WebGL reads it. */
function colorOf(element: HTMLElement, name: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
