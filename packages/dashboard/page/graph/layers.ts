import type { MapAnswer } from "../answers.ts";

export interface Placed {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface LayeredGraph {
  readonly nodes: readonly Placed[];
  readonly height: number;
}

export const NODE_HEIGHT = 26;
const LAYER_GAP = 52;
const ROW_GAP = 12;
const COLUMN_GAP = 14;
const MARGIN = 16;
const LETTER = 7.2;
const SWEEPS = 6;

/**
 * Places areas in layers: users above what they use, as long as there is no cycle. A layer that is wider than the chart takes several rows.
 *
 * @param label returns the text of a node
 */
export function layersOf({ areas, uses }: MapAnswer, width: number, label: (path: string) => string): LayeredGraph {
  const names = areas.map(({ path }) => path);
  const layers = orderedLayers(names, uses);
  const nodes: Placed[] = [];
  let y = MARGIN;
  for (const layer of layers) {
    for (const row of rowsOf(layer, width, label)) {
      const total = row.reduce((sum, each) => sum + each.width + COLUMN_GAP, -COLUMN_GAP);
      let x = Math.max(MARGIN, (width - total) / 2);
      for (const each of row) {
        nodes.push({ path: each.path, x, y, width: each.width });
        x += each.width + COLUMN_GAP;
      }
      y += NODE_HEIGHT + ROW_GAP;
    }
    y += LAYER_GAP - ROW_GAP;
  }
  return { nodes, height: Math.max(120, y - LAYER_GAP + MARGIN) };
}

type Row = { readonly path: string; readonly width: number }[];

function rowsOf(layer: readonly string[], width: number, label: (path: string) => string): Row[] {
  const rows: Row[] = [[]];
  let used = 0;
  for (const path of layer) {
    const own = Math.min(width - 2 * MARGIN, label(path).length * LETTER + 20);
    if (used > 0 && used + own > width - 2 * MARGIN) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push({ path, width: own });
    used += own + COLUMN_GAP;
  }
  return rows;
}

/** Layers of names, each ordered so that uses cross little. */
function orderedLayers(names: readonly string[], uses: MapAnswer["uses"]): string[][] {
  const depth = depths(names, uses);
  const layers: string[][] = [];
  for (const name of names) (layers[depth.get(name) ?? 0] ??= []).push(name);
  const filled = layers.filter((layer) => layer !== undefined);
  const neighbours = new Map<string, string[]>();
  for (const { from, to } of uses) {
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
    neighbours.set(to, [...(neighbours.get(to) ?? []), from]);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const place = new Map<string, number>();
    for (const layer of filled) for (const [at, name] of layer.entries()) place.set(name, (at + 0.5) / layer.length);
    const middle = (name: string): number => {
      const near = neighbours.get(name) ?? [];
      return near.length === 0 ? (place.get(name) ?? 0) : near.reduce((sum, each) => sum + (place.get(each) ?? 0.5), 0) / near.length;
    };
    for (const layer of filled) {
      const middles = new Map(layer.map((name) => [name, middle(name)]));
      layer.sort((one, other) => middles.get(one)! - middles.get(other)!);
    }
  }
  return filled;
}

/** Longest chain of users above each name. Uses within a cycle do not count, so that its members share a layer. */
function depths(names: readonly string[], uses: MapAnswer["uses"]): Map<string, number> {
  const users = new Map<string, string[]>();
  for (const { from, to, isCyclic, exact } of uses) if (!isCyclic && exact > 0) users.set(to, [...(users.get(to) ?? []), from]);
  const depth = new Map(names.map((name) => [name, 0]));
  for (let round = 0, isChanged = true; isChanged && round < names.length; round += 1) {
    isChanged = false;
    for (const name of names) {
      const deepest = Math.max(-1, ...(users.get(name) ?? []).map((user) => depth.get(user) ?? 0)) + 1;
      if (deepest <= (depth.get(name) ?? 0)) continue;
      depth.set(name, deepest);
      isChanged = true;
    }
  }
  return depth;
}
