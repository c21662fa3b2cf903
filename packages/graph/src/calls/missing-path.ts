import type { AnySymbolId } from "@codegraph/model";
import type { CallGraph } from "./call-graph.js";
import { MAX_SEARCHED } from "./paths.js";
import type { UnresolvedSite } from "./reader.js";
import { unresolvedCallsIn } from "./unresolved.js";

/** Definitions whose unresolved calls are counted when there is no path. */
const MAX_OPENED = 5_000;

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
  /** True if one of both sides has more definitions than `most`. */
  readonly isCut: boolean;
}

/**
 * Explains why `pathsBetween` finds nothing: the size of the search, and the unresolved calls that may close the gap.
 *
 * @param most number of definitions after which each side ends. Default: 50,000
 */
export function explainMissingPath(
  graph: CallGraph,
  starts: readonly AnySymbolId[],
  goals: readonly AnySymbolId[],
  most: number = MAX_SEARCHED,
): MissingPath {
  const { reader } = graph;
  const searched = closure(starts, most, (id, expanded) => graph.callsFrom(id, expanded).map(({ callee }) => callee));
  const leading = closure(goals, most, (id, expanded) => graph.callsInto(id, expanded).map(({ caller }) => caller));
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
    isCut: searched.length >= most || leading.length >= most,
  };
}

/** Everything that the starts lead to, nearest first; a little more than `most` at most. */
function closure(
  starts: readonly AnySymbolId[],
  most: number,
  next: (id: AnySymbolId, expanded: Set<AnySymbolId>) => readonly AnySymbolId[],
): AnySymbolId[] {
  const seen = new Set(starts);
  const expanded = new Set<AnySymbolId>();
  // A Set iterates over members that are added during the loop.
  for (const id of seen) {
    if (seen.size >= most) break;
    for (const each of next(id, expanded)) seen.add(each);
  }
  return [...seen];
}
