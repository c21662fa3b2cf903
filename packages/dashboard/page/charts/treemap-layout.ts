import { hierarchy, type HierarchyRectangularNode, treemap } from "d3-hierarchy";
import type { MapArea } from "../answers.ts";
import type { Box } from "./neighbour.ts";

/** A rectangle of a treemap: an area, or the title of a folder. */
export interface TreemapCell extends Box {
  readonly path: string;
  /** Null for the title of a folder. */
  readonly area: MapArea | null;
  /** Lower end of the folder; `y1` is that of its title. */
  readonly bottom: number;
}

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

/** Space for the name of a folder, and the least size of a folder that shows it. */
const TITLE = 16;
const LEAST = { width: 60, height: 48 };
const MAX_DEPTH = 2;

function hasSpaceForTitle({ depth, x0, y0, x1, y1, data }: HierarchyRectangularNode<Datum>): boolean {
  return data.area === null && depth > 0 && depth <= MAX_DEPTH && x1 - x0 >= LEAST.width && y1 - y0 >= LEAST.height;
}

/** The folders that show their names, each before what is in it, and the areas. */
export function treemapLayout(path: string, areas: readonly MapArea[], width: number, height: number): TreemapCell[] {
  const root = hierarchy<Datum>(treeOf(path, areas), ({ children }) => (children === null ? null : [...children]))
    // An empty file is still there to be clicked.
    .sum(({ area }) => (area === null ? 0 : Math.max(1, area.lines)))
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  // Kept from the layout, which rounds a folder afterwards to a size that may decide otherwise.
  const titled = new Set<HierarchyRectangularNode<Datum>>();
  const nodes = treemap<Datum>()
    .size([width, height])
    .paddingInner(1)
    .paddingTop((node) => {
      if (!hasSpaceForTitle(node)) return 0;
      titled.add(node);
      return TITLE;
    })
    .round(true)(root)
    .descendants();
  return nodes
    .filter((node) => node.data.area !== null || titled.has(node))
    .map(({ x0, y0, x1, y1, data: { path: at, area } }) => ({
      path: at,
      area,
      x0,
      y0,
      x1,
      y1: area === null ? y0 + TITLE : y1,
      bottom: y1,
    }));
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
