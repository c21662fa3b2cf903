import { hierarchy, pack } from "d3-hierarchy";
import type { MapAnswer, MapArea } from "../answers.ts";

export interface Circle {
  readonly area: MapArea;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Number of the outermost folder, for its colour. */
  readonly group: number;
}

interface Datum {
  readonly area: MapArea | null;
  readonly children: Map<string, Datum>;
}

/** Side of the square that holds the circles. */
export const CIRCLES_SIZE = 1_000;

/** Places areas as circles, those of a folder next to each other. The same areas always get the same places. */
export function packOf({ areas, path }: MapAnswer): Circle[] {
  const root: Datum = { area: null, children: new Map() };
  const cut = path === "." ? 0 : path.length + 1;
  for (const area of areas) {
    let at = root;
    for (const part of area.path.slice(cut).split("/")) {
      let next = at.children.get(part);
      if (next === undefined) at.children.set(part, (next = { area: null, children: new Map() }));
      at = next;
    }
    at.children.set("", { area, children: new Map() });
  }
  const groupOf = grouping(areas.map((area) => area.path.slice(cut)));
  const nodes = hierarchy(root, ({ children }) => [...children.values()]).sum(({ area }) => (area === null ? 0 : Math.max(20, area.lines)));
  return pack<Datum>()
    .size([CIRCLES_SIZE, CIRCLES_SIZE])
    .padding(2)(nodes.sort((one, other) => (other.value ?? 0) - (one.value ?? 0)))
    .leaves()
    .flatMap(({ x, y, r, data: { area } }) => {
      if (area === null) return [];
      return [{ area, x, y, r, group: groupOf(area.path.slice(cut)) }];
    });
}

/** Groups paths by their first folder, or by more folders where the first has most of them. */
function grouping(paths: readonly string[]): (path: string) => number {
  const start = (path: string, parts: number): string => path.split("/").slice(0, parts).join("/");
  let parts = 1;
  const most = (): number => {
    const sizes = new Map<string, number>();
    for (const path of paths) sizes.set(start(path, parts), (sizes.get(start(path, parts)) ?? 0) + 1);
    return Math.max(0, ...sizes.values());
  };
  while (parts < 4 && most() > paths.length / 2) parts += 1;
  const groups = [...new Set(paths.map((path) => start(path, parts)))].sort();
  const numbers = new Map(groups.map((group, index) => [group, index]));
  return (path) => numbers.get(start(path, parts)) ?? 0;
}

const COLORS = ["#5b7fe0", "#3fa684", "#d98a35", "#a66fc4", "#cf6363", "#4f93b8", "#9a942f", "#7d8494"];

export function groupColor(group: number): string {
  return COLORS[group % COLORS.length]!;
}
