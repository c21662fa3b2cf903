import { DirectedGraph } from "graphology";
import { Sigma } from "sigma";
import type { MapAnswer } from "../answers.ts";
import { shortNames } from "./names.ts";
import { type Circle, CIRCLES_SIZE, groupColor } from "./pack.ts";

/** Draws areas and their uses with WebGL. Returns a function that ends the drawing. */
export function drawGraph(container: HTMLElement, of: MapAnswer, circles: readonly Circle[], open: (path: string) => void): () => void {
  const label = shortNames(of.areas.map(({ path }) => path));
  const [text, surface, line, bad, accent] = ["--text", "--surface", "--line", "--bad", "--accent"].map((name) => colorOf(container, name));
  const graph = new DirectedGraph();
  // Circles are packed for a square, of which the window shows as much as its shorter side allows.
  const scale = (0.87 * Math.min(container.clientWidth, container.clientHeight)) / CIRCLES_SIZE;
  for (const { area, x, y, r, group } of circles) {
    graph.addNode(area.path, { x, y: -y, size: Math.max(1.5, r * scale), label: label(area.path), color: groupColor(group) });
  }
  for (const { from, to, isCyclic } of of.uses) {
    if (graph.hasNode(from) && graph.hasNode(to)) graph.addEdge(from, to, { color: isCyclic ? bad : line, size: 0.6 });
  }
  let chosen: string | null = null;
  /** Those of the frame that is drawn. */
  const labels: LabelBox[] = [];
  const sigma = new Sigma(graph, container, {
    labelFont: "system-ui, sans-serif",
    labelSize: 12,
    labelRenderedSizeThreshold: 14 * scale,
    labelDensity: 1,
    zIndex: true,
    allowInvalidContainer: true,
    edgeReducer(edge, data) {
      if (chosen === null) return data;
      return graph.hasExtremity(edge, chosen) ? { ...data, color: accent!, size: 1.4, zIndex: 1 } : { ...data, hidden: true };
    },
    defaultDrawNodeHover: () => undefined,
    defaultDrawNodeLabel: (context, node, { labelSize, labelFont }) => {
      if (typeof node.label !== "string") return;
      context.font = `${labelSize}px ${labelFont}`;
      const box = { x: node.x + node.size + 3, y: node.y - labelSize / 2, width: context.measureText(node.label).width };
      if (labels.some((other) => overlap(box, other, labelSize))) return;
      labels.push(box);
      Object.assign(context, { fillStyle: text, strokeStyle: surface, lineWidth: 3, lineJoin: "round" });
      context.strokeText(node.label, box.x, node.y + labelSize / 3);
      context.fillText(node.label, box.x, node.y + labelSize / 3);
    },
  });
  sigma.on("beforeRender", () => (labels.length = 0));
  const choose = (path: string | null): void => {
    chosen = path;
    sigma.refresh({ skipIndexation: true });
  };
  sigma.on("enterNode", ({ node }) => choose(node));
  sigma.on("leaveNode", () => choose(null));
  sigma.on("clickNode", ({ node }) => open(node));
  return () => sigma.kill();
}

interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function overlap(one: LabelBox, other: LabelBox, height: number): boolean {
  return Math.abs(one.y - other.y) < height && one.x < other.x + other.width && other.x < one.x + one.width;
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
