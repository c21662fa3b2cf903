import { hierarchy, type HierarchyRectangularNode, treemap } from "d3-hierarchy";
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { MapArea } from "../answers.ts";
import { count } from "../parts/numbers.ts";
import { useSize } from "../parts/use-size.ts";
import { go } from "../route.ts";
import type { Colors } from "./colors.ts";

interface Node {
  readonly path: string;
  readonly area: MapArea | null;
  readonly children: Map<string, Node>;
}

interface Datum {
  readonly path: string;
  readonly area: MapArea | null;
  readonly children: readonly Datum[] | null;
}

export interface TreemapProps {
  /** Path of the mapped folder, "" for the project. */
  readonly path: string;
  readonly areas: readonly MapArea[];
  readonly colors: Colors;
}

/** Areas by size. The table next to it has the same content for keyboards and screen readers. */
export function Treemap({ path, areas, colors }: TreemapProps): VNode {
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const cells = useMemo(() => (width === 0 ? [] : layout(path, areas, width, height)), [path, areas, width, height]);
  return (
    <div class="chart treemap" ref={box}>
      <svg viewBox={`0 0 ${Math.max(1, width)} ${Math.max(1, height)}`} aria-hidden="true" focusable="false">
        {cells.map(({ x0, y0, x1, y1, data }) =>
          data.area === null ? (
            <Folder key={`${data.path}/`} {...{ x0, y0, x1, y1 }} path={data.path} />
          ) : (
            <Cell key={data.path} {...{ x0, y0, x1, y1, colors }} area={data.area} />
          ),
        )}
      </svg>
    </div>
  );
}

interface FolderProps {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly path: string;
}

function Folder({ x0, y0, x1, y1, path }: FolderProps): VNode {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return (
    <g onClick={() => go("files", { path })}>
      <rect class="folder" x={x0} y={y0} width={x1 - x0} height={y1 - y0}>
        <title>{path}</title>
      </rect>
      <text class="title" x={x0 + 4} y={y0 + 12}>
        {fitting(name, x1 - x0)}
      </text>
    </g>
  );
}

function fitting(name: string, width: number): string {
  const letters = Math.floor((width - 8) / 6.3);
  return name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
}

interface CellProps {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly area: MapArea;
  readonly colors: Colors;
}

function Cell({ x0, y0, x1, y1, area, colors }: CellProps): VNode {
  const [width, height] = [x1 - x0, y1 - y0];
  const name = area.path.slice(area.path.lastIndexOf("/") + 1);
  const fits = width > 34 && height > 15;
  const open = (): void => go(area.type === "file" ? "file" : "files", { path: area.path.replace(/\/\*$/u, "") });
  return (
    <g onClick={open}>
      <rect x={x0} y={y0} width={width} height={height} style={{ fill: colors.of(area) }}>
        <title>{`${area.path}\n${count(area.lines)} lines · ${colors.textOf(area)}`}</title>
      </rect>
      {fits ? (
        <text
          x={x0 + 4}
          y={y0 + 12}
          style={{ fill: colors.ends === null ? "#14161b" : "var(--text)" }}
          class={colors.ends === null ? "" : "halo"}
        >
          {fitting(name, width)}
        </text>
      ) : null}
    </g>
  );
}

/** Space for the name of a folder, and the least size of a folder that shows it. */
const TITLE = 16;
const LEAST = { width: 60, height: 48 };
const MAX_DEPTH = 2;

function hasTitle({ depth, x0, y0, x1, y1, data }: HierarchyRectangularNode<Datum>): boolean {
  return data.area === null && depth > 0 && depth <= MAX_DEPTH && x1 - x0 >= LEAST.width && y1 - y0 >= LEAST.height;
}

/** The folders that show their names, each before what is in it, and the areas. */
function layout(path: string, areas: readonly MapArea[], width: number, height: number): HierarchyRectangularNode<Datum>[] {
  const root = hierarchy<Datum>(treeOf(path, areas), ({ children }) => (children === null ? null : [...children]))
    // An empty file is still there to be clicked.
    .sum(({ area }) => (area === null ? 0 : Math.max(1, area.lines)))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const nodes = treemap<Datum>()
    .size([width, height])
    .paddingInner(1)
    .paddingTop((node) => (hasTitle(node) ? TITLE : 0))
    .round(true)(root)
    .descendants();
  return nodes.filter((node) => node.data.area !== null || hasTitle(node));
}

function treeOf(path: string, areas: readonly MapArea[]): Datum {
  const root: Node = { path, area: null, children: new Map() };
  const cut = path === "" ? 0 : path.length + 1;
  for (const area of areas) {
    let at = root;
    for (const part of area.path.slice(cut).split("/")) {
      let next = at.children.get(part);
      if (next === undefined)
        at.children.set(part, (next = { path: at.path === "" ? part : `${at.path}/${part}`, area: null, children: new Map() }));
      at = next;
    }
    at.children.set("", { path: area.path, area, children: new Map() });
  }
  return datumOf(root);
}

/** A folder with one part alone is that part. */
function datumOf({ path, area, children }: Node): Datum {
  const [only] = children.values();
  if (children.size === 1 && only !== undefined) return datumOf(only);
  return { path, area, children: children.size === 0 ? null : [...children.values()].map(datumOf) };
}
