import type { AnySymbolId } from "@codegraph/model";
import type { CallLink } from "./call-graph.js";

/** @param expanded see `CallGraph.callsFrom` and `CallGraph.callsInto` */
export type LinksOf = (id: AnySymbolId, expanded: Set<AnySymbolId>) => readonly CallLink[];

/** The links of a graph in both directions. Both functions have to know the same links. */
export interface SearchedLinks {
  readonly from: LinksOf;
  /** Null to search from the starts alone. */
  readonly into: LinksOf | null;
}

/** Ends and bound of a search. */
export interface SearchedEnds {
  readonly starts: readonly AnySymbolId[];
  readonly goals: ReadonlySet<AnySymbolId>;
  /** The search ends when it has reached this many definitions on one side. */
  readonly most: number;
}

/** Result of a search. */
export interface FoundPath {
  /** From start to goal; null if none was found. */
  readonly path: readonly CallLink[] | null;
  /** True if the search ended at its bound, so a path may exist. */
  readonly isCut: boolean;
}

/** The link by which a search reached a definition, with the number of possible links on the way. */
interface Arrival {
  readonly link: CallLink;
  readonly doubts: number;
}

/**
 * Finds the shortest path; of several, one with the fewest links that are only possible.
 *
 * The search grows level by level from the side that has fewer definitions to look at. When both sides meet, the length is known, and the
 * forward side follows only what lies on a path of that length. The result is that of a forward search.
 */
export function shortestPath(links: SearchedLinks, ends: SearchedEnds): FoundPath {
  const forward = createForward(links.from, ends);
  const backward = createBackward(links.into, ends);
  while (forward.level().length > 0 && backward.level().length > 0) {
    const isForward = links.into === null || forward.level().length <= backward.level().length;
    if ((isForward ? forward : backward).reached() >= ends.most) return { path: null, isCut: true };
    const hasMet = isForward
      ? forward.widen().some((id) => backward.distances.has(id))
      : backward.widen((id) => forward.depthOf(id) === forward.depth());
    if (hasMet) return { path: forward.finish(backward.distances, forward.depth() + backward.depth()), isCut: false };
  }
  return { path: null, isCut: false };
}

/** The side of a search that grows from the starts. */
interface Forward {
  /** Definitions at the greatest depth, in the order in which their links are followed. */
  level(): readonly AnySymbolId[];
  depth(): number;
  depthOf(id: AnySymbolId): number | undefined;
  /** Number of definitions reached. */
  reached(): number;
  /** Follows the links of the level, and returns the next level. */
  widen(): readonly AnySymbolId[];
  /** Follows the links that lie on paths of `length` links, and returns the best of these paths; null if links are missing on one side. */
  finish(distances: ReadonlyMap<AnySymbolId, number>, length: number): CallLink[] | null;
}

function createForward(linksOf: LinksOf, { starts, goals }: SearchedEnds): Forward {
  const arrivals = new Map<AnySymbolId, Arrival>();
  const isStart = new Set(starts);
  const depths = new Map<AnySymbolId, number>(starts.map((id) => [id, 0]));
  const expanded = new Set<AnySymbolId>();
  let level: readonly AnySymbolId[] = starts;
  let depth = 0;

  function widen(accepts: (id: AnySymbolId) => boolean = () => true): readonly AnySymbolId[] {
    const next = new Map<AnySymbolId, Arrival>();
    for (const id of level) {
      const soFar = arrivals.get(id)?.doubts ?? 0;
      for (const link of linksOf(id, expanded)) {
        if (arrivals.has(link.callee) || (isStart.has(link.callee) && !goals.has(link.callee)) || !accepts(link.callee)) continue;
        const doubts = soFar + (link.certainty === "exact" ? 0 : 1);
        const known = next.get(link.callee);
        if (!known || doubts < known.doubts) next.set(link.callee, { link, doubts });
      }
    }
    depth += 1;
    for (const [id, arrival] of next) {
      arrivals.set(id, arrival);
      depths.set(id, depth);
    }
    // Only the first caller of a base member lists its overriders, so the caller with the fewest doubts has to come first.
    level = [...next].sort(([, a], [, b]) => a.doubts - b.doubts).map(([id]) => id);
    return level;
  }

  return {
    level: () => level,
    depth: () => depth,
    depthOf: (id) => depths.get(id),
    reached: () => arrivals.size,
    widen: () => widen(),
    finish(distances, length) {
      // A start may be a goal too, whose distance is 0.
      if (depth > 0) level = level.filter((id) => distances.get(id) === length - depth);
      while (depth < length) {
        const left = length - depth - 1;
        widen((id) => distances.get(id) === left);
      }
      const end = level.find((id) => goals.has(id));
      return end === undefined ? null : pathTo(arrivals, end, isStart);
    },
  };
}

/** The side of a search that grows from the goals. */
interface Backward {
  /** Number of links to the nearest goal. */
  readonly distances: ReadonlyMap<AnySymbolId, number>;
  level(): readonly AnySymbolId[];
  depth(): number;
  reached(): number;
  /** Follows the links into the level. Returns true if one of them comes from a definition where the sides meet. */
  widen(isMeeting: (id: AnySymbolId) => boolean): boolean;
}

function createBackward(linksOf: LinksOf | null, { goals }: SearchedEnds): Backward {
  const distances = new Map<AnySymbolId, number>([...goals].map((id) => [id, 0]));
  const expanded = new Set<AnySymbolId>();
  let level: readonly AnySymbolId[] = [...goals];
  let depth = 0;
  return {
    distances,
    level: () => level,
    depth: () => depth,
    reached: () => distances.size - goals.size,
    widen(isMeeting) {
      const next = new Set<AnySymbolId>();
      let hasMet = false;
      for (const id of level) {
        for (const { caller } of linksOf?.(id, expanded) ?? []) {
          // A goal that is also a start ends a cycle.
          if (isMeeting(caller)) hasMet = true;
          if (!distances.has(caller)) next.add(caller);
        }
      }
      depth += 1;
      for (const id of next) distances.set(id, depth);
      level = [...next];
      return hasMet;
    },
  };
}

function pathTo(arrivals: ReadonlyMap<AnySymbolId, Arrival>, end: AnySymbolId, starts: ReadonlySet<AnySymbolId>): CallLink[] {
  const path: CallLink[] = [];
  for (let at = end; ;) {
    const { link } = arrivals.get(at)!;
    path.unshift(link);
    at = link.caller;
    if (starts.has(at)) return path;
  }
}
