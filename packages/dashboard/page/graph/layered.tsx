import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { MapAnswer } from "../answers.ts";
import { useSize } from "../parts/use-size.ts";
import { layersOf, NODE_HEIGHT, type Placed } from "./layers.ts";
import { openArea, shortNames } from "./names.ts";

/** Areas in layers, users above what they use. The tables below have the same content for keyboards and screen readers. */
export function Layered({ of }: { readonly of: MapAnswer }): VNode {
  const [box, { width }] = useSize<HTMLDivElement>();
  const [chosen, choose] = useState<string | null>(null);
  const label = useMemo(() => shortNames(of.areas.map(({ path }) => path)), [of]);
  const graph = useMemo(() => (width === 0 ? null : layersOf(of, width, label)), [of, width, label]);
  const places = useMemo(() => new Map(graph?.nodes.map((node) => [node.path, node])), [graph]);
  const cyclic = useMemo(() => new Set(of.cycles.flat()), [of]);
  const height = graph?.height ?? 0;
  return (
    <div class={chosen === null ? "chart layered" : "chart layered chosen"} ref={box}>
      <svg
        viewBox={`0 0 ${Math.max(1, width)} ${Math.max(1, height)}`}
        style={{ height: `${height}px` }}
        aria-hidden="true"
        focusable="false"
        onMouseLeave={() => choose(null)}
      >
        {of.uses.map(({ from, to, exact, isCyclic }) => {
          const [start, end] = [places.get(from), places.get(to)];
          if (start === undefined || end === undefined) return null;
          const on = chosen === from || chosen === to ? " on" : "";
          return (
            <path
              key={`${from}\n${to}`}
              class={`edge${exact === 0 ? " possible" : ""}${isCyclic ? " cyclic" : ""}${on}`}
              d={curve(start, end)}
            />
          );
        })}
        {graph?.nodes.map(({ path, x, y, width: own }) => (
          <g
            key={path}
            class={`node${cyclic.has(path) ? " cyclic" : ""}${chosen === path ? " on" : ""}`}
            onMouseEnter={() => choose(path)}
            onClick={() => openArea(of, path)}
          >
            <rect x={x} y={y} width={own} height={NODE_HEIGHT} rx="5" />
            <text x={x + own / 2} y={y + 17} text-anchor="middle">
              {label(path)}
            </text>
            <title>{path}</title>
          </g>
        ))}
      </svg>
    </div>
  );
}

function curve(from: Placed, to: Placed): string {
  const [x0, x1] = [from.x + from.width / 2, to.x + to.width / 2];
  const isDown = to.y > from.y;
  const y0 = isDown ? from.y + NODE_HEIGHT : from.y;
  const y1 = isDown ? to.y : to.y + NODE_HEIGHT;
  if (to.y === from.y) {
    const bow = from.y - 18;
    return `M${x0} ${from.y}C${x0} ${bow} ${x1} ${bow} ${x1} ${to.y}`;
  }
  const bend = (y1 - y0) / 2;
  return `M${x0} ${y0}C${x0} ${y0 + bend} ${x1} ${y1 - bend} ${x1} ${y1}`;
}
