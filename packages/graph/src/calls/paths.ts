import type { AnySymbolId } from "@codegraph/model";
import type { CallGraph, CallLink } from "./call-graph.js";
import type { UnresolvedSite } from "./reader.js";
import { unresolvedCallsIn } from "./unresolved.js";

/** One search ends when it has reached this many definitions. */
const MAX_SEARCHED = 50_000;
/** Definitions whose unresolved calls are counted when there is no path. */
const MAX_OPENED = 5_000;

/**
 * Finds paths from some definitions to others: over calls, and only if there is none, over calls and uses as values.
 *
 * @param limit maximum number of paths, at least 1
 * @returns paths as calls from start to end. They share no definition between their ends, and the shortest comes first. The shortest path
 * of exact calls is among them, even if it is longer and shares definitions with others.
 */
export function pathsBetween(graph: CallGraph, starts: readonly AnySymbolId[], goals: readonly AnySymbolId[], limit: number): CallLink[][] {
  const ends = new Set(goals);
  const byCalls = disjointPaths(graph.callsFrom, starts, ends, limit);
  if (byCalls.length > 0) return byCalls;
  return disjointPaths((id, expanded) => [...graph.callsFrom(id, expanded), ...graph.valuesUsedBy(id)], starts, ends, limit);
}

/** Details of a search that found no path. */
export interface MissingPath {
  /** Number of definitions that the starts reach by calls, themselves included. */
  readonly searched: number;
  /** Number of unresolved calls in those. */
  readonly unresolved: number;
  /** Number of those with a name that the project does not define. */
  readonly external: number;
  /**
   * Unresolved calls that name a goal, then those that name a definition from which calls lead to a goal. Each may be the missing link.
   */
  readonly gaps: readonly UnresolvedSite[];
}

/** Explains why {@link pathsBetween} finds nothing: the size of the search, and the unresolved calls that may close the gap. */
export function explainMissingPath(graph: CallGraph, starts: readonly AnySymbolId[], goals: readonly AnySymbolId[]): MissingPath {
  const { reader } = graph;
  const searched = closure(starts, (id, expanded) => graph.callsFrom(id, expanded).map(({ callee }) => callee));
  const leading = closure(goals, (id, expanded) => graph.callsInto(id, expanded).map(({ caller }) => caller));
  const names = new Set(leading.flatMap((id) => reader.definition(id)?.name ?? []));
  const goalNames = new Set(goals.flatMap((id) => reader.definition(id)?.name ?? []));
  const open = unresolvedCallsIn(reader, searched.slice(0, MAX_OPENED));
  const external = open.filter(({ candidates }) => candidates === 0).length;
  const gaps = open.filter(({ name }) => names.has(name));
  const isGoal = ({ name }: UnresolvedSite): boolean => goalNames.has(name);
  return {
    searched: searched.length,
    unresolved: open.length,
    external,
    gaps: [...gaps.filter(isGoal), ...gaps.filter((gap) => !isGoal(gap))],
  };
}

/** @param expanded see `CallGraph.callsFrom` */
type LinksOf = (id: AnySymbolId, expanded: Set<AnySymbolId>) => readonly CallLink[];

function disjointPaths(linksOf: LinksOf, starts: readonly AnySymbolId[], goals: ReadonlySet<AnySymbolId>, limit: number): CallLink[][] {
  const paths: CallLink[][] = [];
  const used = new Set<AnySymbolId>();
  const cut = new Set<string>();
  /** Callers with some calls cut. Their answers say nothing about where their other calls lead, so they expand every base again. */
  const partial = new Set<AnySymbolId>();
  const remaining: LinksOf = (id, expanded) =>
    linksOf(id, partial.has(id) ? new Set() : expanded).filter((link) => !used.has(link.callee) && !cut.has(endsOf(link)));
  while (paths.length < limit) {
    const path = shortest(remaining, starts, goals);
    if (!path) break;
    paths.push(path);
    for (const { callee } of path.slice(0, -1)) used.add(callee);
    // All direct calls between the same two definitions are one path.
    if (path.length > 1) continue;
    partial.add(path[0]!.caller);
    for (const callee of goals) cut.add(endsOf({ caller: path[0]!.caller, callee }));
  }
  if (paths.length > 0 && !paths.some(isExactPath)) {
    const exact = shortest((id, expanded) => linksOf(id, expanded).filter(({ certainty }) => certainty === "exact"), starts, goals);
    if (exact) paths.splice(limit - 1, 1, exact);
  }
  return paths;
}

/** True if every call of a path is exact. */
export function isExactPath(path: readonly CallLink[]): boolean {
  return path.every(({ certainty }) => certainty === "exact");
}

function endsOf({ caller, callee }: Pick<CallLink, "caller" | "callee">): string {
  return `${caller} ${callee}`;
}

/** The link by which a search reached a definition, with the number of possible links on the way. */
interface Arrival {
  readonly link: CallLink;
  readonly doubts: number;
}

/** Returns the shortest path; of several, one with the fewest links that are only possible. */
function shortest(linksOf: LinksOf, starts: readonly AnySymbolId[], goals: ReadonlySet<AnySymbolId>): CallLink[] | null {
  const arrivals = new Map<AnySymbolId, Arrival>();
  const isStart = new Set(starts);
  const expanded = new Set<AnySymbolId>();
  let level: readonly AnySymbolId[] = starts;
  while (level.length > 0 && arrivals.size < MAX_SEARCHED) {
    const next = new Map<AnySymbolId, Arrival>();
    for (const id of level) {
      const soFar = arrivals.get(id)?.doubts ?? 0;
      for (const link of linksOf(id, expanded)) {
        if (arrivals.has(link.callee) || (isStart.has(link.callee) && !goals.has(link.callee))) continue;
        const doubts = soFar + (link.certainty === "exact" ? 0 : 1);
        const known = next.get(link.callee);
        if (!known || doubts < known.doubts) next.set(link.callee, { link, doubts });
      }
    }
    for (const [id, step] of next) arrivals.set(id, step);
    const reached = [...next].filter(([id]) => goals.has(id)).sort(([, a], [, b]) => a.doubts - b.doubts)[0];
    if (reached) return pathTo(arrivals, reached[0], isStart);
    // Only the first caller of a base member lists its overriders, so the caller with the fewest doubts has to come first.
    level = [...next].sort(([, a], [, b]) => a.doubts - b.doubts).map(([id]) => id);
  }
  return null;
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

function closure(
  starts: readonly AnySymbolId[],
  next: (id: AnySymbolId, expanded: Set<AnySymbolId>) => readonly AnySymbolId[],
): AnySymbolId[] {
  const seen = new Set(starts);
  const expanded = new Set<AnySymbolId>();
  // A Set iterates over members that are added during the loop.
  for (const id of seen) {
    if (seen.size >= MAX_SEARCHED) break;
    for (const each of next(id, expanded)) seen.add(each);
  }
  return [...seen];
}
