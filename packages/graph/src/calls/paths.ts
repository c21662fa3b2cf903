import type { AnySymbolId } from "@codegraph/model";
import type { CallGraph, CallLink } from "./call-graph.js";
import { type FoundPath, type LinksOf, type SearchedLinks, shortestPath } from "./shortest-path.js";

/** One search ends when it has reached this many definitions. */
export const MAX_SEARCHED = 50_000;

export interface PathLimits {
  /** Maximum number of paths, at least 1. */
  readonly limit: number;
  /** Number of definitions after which a search ends. Default: 50,000. */
  readonly most?: number;
}

export interface FoundPaths {
  /**
   * Paths as calls from start to end. They share no definition between their ends, and the shortest comes first. The shortest path of exact
   * calls is among them, even if it is longer and shares definitions with others.
   */
  readonly paths: readonly (readonly CallLink[])[];
  /** True if a search ended at its limit, so that there may be other paths. */
  readonly isCut: boolean;
}

/** Finds paths from some definitions to others: over calls, and only if there is none, over calls and uses as values. */
export function pathsBetween(
  graph: CallGraph,
  starts: readonly AnySymbolId[],
  goals: readonly AnySymbolId[],
  limits: PathLimits,
): FoundPaths {
  const ends = { starts, goals: new Set(goals), ...limits };
  const byCalls = disjointPaths(graph, { from: graph.callsFrom, into: graph.callsInto }, ends);
  if (byCalls.paths.length > 0) return byCalls;
  const byUses = disjointPaths(
    graph,
    {
      from: (id, expanded) => [...graph.callsFrom(id, expanded), ...graph.valuesUsedBy(id)],
      into: (id, expanded) => [...graph.callsInto(id, expanded), ...graph.valueUses(id)],
    },
    ends,
  );
  return { paths: byUses.paths, isCut: byCalls.isCut || byUses.isCut };
}

interface PathEnds extends PathLimits {
  readonly starts: readonly AnySymbolId[];
  readonly goals: ReadonlySet<AnySymbolId>;
}

/** Links of a graph, in both directions. */
interface LinksOfGraph {
  readonly from: LinksOf;
  readonly into: LinksOf;
}

function disjointPaths(
  { overrides }: CallGraph,
  { from, into }: LinksOfGraph,
  { starts, goals, limit, most = MAX_SEARCHED }: PathEnds,
): FoundPaths {
  const paths: (readonly CallLink[])[] = [];
  const used = new Set<AnySymbolId>();
  const cut = new Set<string>();
  /** Callers with some calls cut. Their answers say nothing about where their other calls lead, so they expand every base again. */
  const partial = new Set<AnySymbolId>();
  const isLeft = (link: CallLink): boolean => !used.has(link.callee) && !cut.has(endsOf(link));
  const remaining: LinksOfGraph = {
    from: (id, expanded) => from(id, partial.has(id) ? new Set() : expanded).filter(isLeft),
    into: (id, expanded) => into(id, partial.size > 0 && goals.has(id) ? new Set() : expanded).filter(isLeft),
  };
  let isCut = false;

  function search({ from: forward, into: backward }: LinksOfGraph): FoundPath["path"] {
    const find = (links: SearchedLinks): FoundPath => shortestPath(links, { starts, goals, most });
    const found = find({ from: forward, into: backward });
    // Beyond their limits, overriders and bases of members are not each other's inverse.
    const { path, isCut: hasEnded } = overrides.isCut() ? find({ from: forward, into: null }) : found;
    isCut ||= hasEnded;
    return path;
  }

  while (paths.length < limit) {
    const path = search(remaining);
    if (!path) break;
    paths.push(path);
    for (const { callee } of path.slice(0, -1)) used.add(callee);
    // All direct calls between the same two definitions are one path.
    if (path.length > 1) continue;
    partial.add(path[0]!.caller);
    for (const callee of goals) cut.add(endsOf({ caller: path[0]!.caller, callee }));
  }
  if (paths.length > 0 && !paths.some(isExactPath)) {
    const isExact = ({ certainty }: CallLink): boolean => certainty === "exact";
    const exact = search({
      from: (id, expanded) => from(id, expanded).filter(isExact),
      into: (id, expanded) => into(id, expanded).filter(isExact),
    });
    if (exact) paths.splice(limit - 1, 1, exact);
  }
  return { paths, isCut };
}

/** True if every call of a path is exact. */
export function isExactPath(path: readonly CallLink[]): boolean {
  return path.every(({ certainty }) => certainty === "exact");
}

function endsOf({ caller, callee }: Pick<CallLink, "caller" | "callee">): string {
  return `${caller} ${callee}`;
}
