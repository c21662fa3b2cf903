import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MapAnswer } from "../answers.ts";
import { count } from "../parts/numbers.ts";
import { openArea, shortNames } from "./names.ts";
import { type Circle, CIRCLES_SIZE, groupColor, packOf } from "./pack.ts";

declare const HAS_SERVER: boolean;

/** Lines of a drawing without WebGL. */
const MAX_LINES = 1_200;
const MAX_LABELS = 40;

/** Many areas as circles: with WebGL if the browser has it, and otherwise as a drawing. */
export function Circles({ of }: { readonly of: MapAnswer }): VNode {
  const circles = useMemo(() => packOf(of), [of]);
  const box = useRef<HTMLDivElement>(null);
  const [isFlat, setFlat] = useState(!HAS_SERVER || !hasWebgl());
  useEffect(() => {
    const container = box.current;
    if (isFlat || container === null || !HAS_SERVER) return;
    let end: (() => void) | null = null;
    let isGone = false;
    import("./webgl.ts")
      .then(({ drawGraph }) => {
        if (!isGone) end = drawGraph(container, of, circles, (path) => openArea(of, path));
      })
      .catch(() => setFlat(true));
    return () => {
      isGone = true;
      end?.();
    };
  }, [circles, isFlat]);
  if (isFlat) return <Flat of={of} circles={circles} />;
  return <div class="chart graph" ref={box} aria-hidden="true" />;
}

function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

function Flat({ of, circles }: { readonly of: MapAnswer; readonly circles: readonly Circle[] }): VNode {
  const [chosen, choose] = useState<string | null>(null);
  const places = useMemo(() => new Map(circles.map((circle) => [circle.area.path, circle])), [circles]);
  const label = useMemo(() => shortNames(of.areas.map(({ path }) => path)), [of]);
  const largest = useMemo(() => new Set([...circles].sort((one, other) => other.r - one.r).slice(0, MAX_LABELS)), [circles]);
  const lines = of.uses.slice(0, MAX_LINES);
  return (
    <>
      <div class={chosen === null ? "chart graph" : "chart graph chosen"}>
        <svg viewBox={`0 0 ${CIRCLES_SIZE} ${CIRCLES_SIZE}`} aria-hidden="true" focusable="false" onMouseLeave={() => choose(null)}>
          {lines.map(({ from, to, isCyclic }) => {
            const [start, end] = [places.get(from), places.get(to)];
            if (start === undefined || end === undefined) return null;
            const on = chosen === from || chosen === to ? " on" : "";
            return (
              <path key={`${from}\n${to}`} class={`edge${isCyclic ? " cyclic" : ""}${on}`} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
            );
          })}
          {circles.map((circle) => (
            <g key={circle.area.path} onMouseEnter={() => choose(circle.area.path)} onClick={() => openArea(of, circle.area.path)}>
              <circle cx={circle.x} cy={circle.y} r={circle.r} fill={groupColor(circle.group)} />
              <title>{circle.area.path}</title>
              {largest.has(circle) && circle.r > 16 ? (
                <text x={circle.x} y={circle.y + 4} text-anchor="middle" class="halo">
                  {label(circle.area.path)}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </div>
      {of.uses.length > lines.length ? <p class="muted small">and {count(of.uses.length - lines.length)} more lines</p> : null}
    </>
  );
}
