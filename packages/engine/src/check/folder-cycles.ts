import type { FileUse } from "../api/index.js";
import { cyclesOf } from "../map/cycles.js";

/** Uses of folders by folders: by the using folder, then by the used one. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, readonly FileUse[]>>;

/** A use of a folder by another one. */
export interface FolderEdge {
  readonly from: string;
  readonly to: string;
}

/**
 * Groups uses by folder.
 * @param folderOf returns the folder that a file counts for; null for a file that does not count
 */
export function folderGraph(uses: readonly FileUse[], folderOf: (path: string) => string | null): FolderGraph {
  const graph = new Map<string, Map<string, FileUse[]>>();
  for (const use of uses) {
    const [from, to] = [folderOf(use.from.file), folderOf(use.to.file)];
    if (from === null || to === null || isInside(from, to) || isInside(to, from)) continue;
    const targets = graph.get(from) ?? new Map<string, FileUse[]>();
    graph.set(from, targets.set(to, [...(targets.get(to) ?? []), use]));
  }
  return graph;
}

/** A folder and a folder in it often share an entry point, and belong together in any case. */
function isInside(folder: string, other: string): boolean {
  return folder === other || other === "" || folder.startsWith(`${other}/`);
}

/** Returns the groups of folders that use each other in circles, each sorted, ordered by their first folder. */
export function folderGroups(graph: FolderGraph): string[][] {
  const uses = new Map([...graph].map(([from, targets]) => [from, new Set(targets.keys())]));
  return cyclesOf(uses).sort((one, other) => (one[0]! < other[0]! ? -1 : 1));
}

/** Returns the uses among folders of one group, ordered by folder. */
export function edgesAmong(graph: FolderGraph, group: readonly string[]): FolderEdge[] {
  const inside = new Set(group);
  return group.flatMap((from) =>
    [...(graph.get(from)?.keys() ?? [])]
      .filter((to) => inside.has(to))
      .sort()
      .map((to) => ({ from, to })),
  );
}

/** Returns the shortest circle through an edge, as edges that begin with it. Null if there is none. */
export function circleThrough(graph: FolderGraph, edge: FolderEdge): FolderEdge[] | null {
  const before = new Map<string, string>([[edge.to, edge.from]]);
  const queue = [edge.to];
  for (const node of queue) {
    for (const next of [...(graph.get(node)?.keys() ?? [])].sort()) {
      if (next === edge.from) return [edge, ...pathTo(before, edge, node), { from: node, to: next }];
      if (before.has(next)) continue;
      before.set(next, node);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(before: ReadonlyMap<string, string>, { to: start }: FolderEdge, end: string): FolderEdge[] {
  const edges: FolderEdge[] = [];
  for (let at = end; at !== start; at = before.get(at)!) edges.unshift({ from: before.get(at)!, to: at });
  return edges;
}

/** Number of edges from which the shortest circle of a group is sought. */
const MAX_TRIED = 300;

/** Returns the shortest circle among the given edges of a group. */
export function shortestCircle(graph: FolderGraph, edges: readonly FolderEdge[]): FolderEdge[] {
  let best: FolderEdge[] = [];
  for (const edge of edges.slice(0, MAX_TRIED)) {
    const circle = circleThrough(graph, edge) ?? [];
    if (circle.length > 0 && (best.length === 0 || circle.length < best.length)) best = circle;
    if (best.length === 2) break;
  }
  return best;
}
