import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MapArea } from "../answers.ts";
import { count } from "../parts/numbers.ts";
import { useSize } from "../parts/use-size.ts";
import { go } from "../route.ts";
import type { Colors } from "./colors.ts";
import { fitting } from "./fitting.ts";
import { type Direction, neighbourOf } from "./neighbour.ts";
import { type TreemapCell, treemapLayout } from "./treemap-layout.ts";

export interface TreemapProps {
  /** Path of the mapped folder, "" for the project. */
  readonly path: string;
  readonly areas: readonly MapArea[];
  readonly colors: Colors;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** True while the keyboard goes from the map of one folder to that of another, which then takes the focus. */
let isPassing = false;

/**
 * Areas by size, as a list with one focus: the arrow keys go to the neighbour in a direction, Enter opens it, Escape and Backspace go to the
 * folder above.
 */
export function Treemap({ path, areas, colors }: TreemapProps): VNode {
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const list = useRef<SVGSVGElement>(null);
  const [chosen, choose] = useState(0);
  const cells = useMemo(() => (width === 0 ? [] : treemapLayout(path, areas, width, height)), [path, areas, width, height]);
  const at = Math.min(chosen, cells.length - 1);
  useEffect(() => {
    if (isPassing) list.current?.focus();
    isPassing = false;
    choose(0);
  }, [path]);

  function pressed(event: KeyboardEvent): void {
    const next = nextCell(cells, at, event.key);
    const cell = cells[at];
    if (next !== null) choose(next);
    else if (event.key === "Enter" && cell !== undefined) {
      isPassing = cell.area?.type !== "file";
      open(cell);
    } else if ((event.key === "Escape" || event.key === "Backspace") && path !== "") {
      isPassing = true;
      go("files", { path: path.slice(0, Math.max(0, path.lastIndexOf("/"))) });
    } else return;
    event.preventDefault();
    // Backspace goes back elsewhere on the page.
    event.stopPropagation();
  }

  return (
    <div class="chart treemap" ref={box}>
      <svg
        ref={list}
        viewBox={`0 0 ${Math.max(1, width)} ${Math.max(1, height)}`}
        role="listbox"
        // Attributes of SVG are case-sensitive.
        tabindex={0}
        aria-label={`Map of ${path === "" ? "the project" : path}. Arrow keys move, Enter opens, Escape goes to the folder above.`}
        aria-activedescendant={at < 0 ? undefined : idOf(at)}
        onKeyDown={pressed}
      >
        {cells.map((cell, index) => (
          <Cell key={`${cell.path}${cell.area === null ? "/" : ""}`} id={idOf(index)} cell={cell} isChosen={index === at} colors={colors} />
        ))}
        {/* Names are shortened to fit, so they are no part of what a screen reader reads. */}
        <g aria-hidden="true">
          {cells.map((cell) => (
            <Label key={`${cell.path}${cell.area === null ? "/" : ""}`} of={cell} isFilled={colors.ends === null} />
          ))}
        </g>
        <Frame of={cells[at]} />
      </svg>
    </div>
  );
}

/** The cell that a key leads to; null if it leads to none. */
function nextCell(cells: readonly TreemapCell[], at: number, key: string): number | null {
  if (cells.length === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return cells.length - 1;
  const direction = ARROWS[key];
  return direction === undefined ? null : (neighbourOf(cells, at, direction) ?? at);
}

function idOf(index: number): string {
  return `area-${index}`;
}

function open({ path, area }: TreemapCell): void {
  go(area?.type === "file" ? "file" : "files", { path: path.replace(/\/\*$/u, "") });
}

interface CellProps {
  readonly id: string;
  readonly cell: TreemapCell;
  readonly isChosen: boolean;
  readonly colors: Colors;
}

function Cell({ id, cell, isChosen, colors }: CellProps): VNode {
  const { path, area } = cell;
  const label = area === null ? `${path}, folder` : `${path}, ${count(area.lines)} lines, ${colors.textOf(area)}`;
  return (
    <g id={id} role="option" aria-label={label} aria-selected={isChosen} onClick={() => open(cell)}>
      {area === null ? <Folder of={cell} /> : <Area of={cell} area={area} colors={colors} />}
    </g>
  );
}

function Folder({ of: { path, x0, x1, y0, bottom } }: { readonly of: TreemapCell }): VNode {
  return (
    <rect class="folder" x={x0} y={y0} width={x1 - x0} height={bottom - y0}>
      <title>{path}</title>
    </rect>
  );
}

interface AreaProps {
  readonly of: TreemapCell;
  readonly area: MapArea;
  readonly colors: Colors;
}

function Area({ of: { x0, y0, x1, y1 }, area, colors }: AreaProps): VNode {
  return (
    <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} style={{ fill: colors.of(area) }}>
      <title>{`${area.path}\n${count(area.lines)} lines · ${colors.textOf(area)}`}</title>
    </rect>
  );
}

/** @param isFilled true if all colours are so strong that the text on them is black */
function Label({ of: { path, area, x0, x1, y0, y1 }, isFilled }: { readonly of: TreemapCell; readonly isFilled: boolean }): VNode | null {
  const width = x1 - x0;
  if (area !== null && (width <= 34 || y1 - y0 <= 15)) return null;
  const look =
    area === null ? { class: "title" } : isFilled ? { style: { fill: "#14161b" } } : { style: { fill: "var(--text)" }, class: "halo" };
  return (
    <text x={x0 + 4} y={y0 + 12} {...look}>
      {fitting(nameOf(path), width - 8, area === null)}
    </text>
  );
}

/** The frame around the chosen cell, above all cells. It is seen while the keyboard is in the map. */
function Frame({ of }: { readonly of: TreemapCell | undefined }): VNode | null {
  if (of === undefined) return null;
  const { x0, y0, x1, y1 } = of;
  return (
    <rect class="frame" role="presentation" x={x0 + 1} y={y0 + 1} width={Math.max(0, x1 - x0 - 2)} height={Math.max(0, y1 - y0 - 2)} />
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
