import type { AnySymbolId } from "@codegraph/model";
import type { CallGraph, CallLink } from "./call-graph.js";
import { type FoundCall, sortCalls } from "./walk.js";

/** A definition that a change reaches; it is the caller in `link`. */
export interface AffectedCaller extends FoundCall {
  /** True if a chain of exact calls leads here; `depth` then counts along it. */
  readonly isExact: boolean;
  /** The start that the chain leads to. Of several starts at the same distance, the one that the walk meets first. */
  readonly start: AnySymbolId;
}

/** The transitive callers of definitions. */
export interface Impact {
  /** Each caller once, in the order of {@link sortCalls}. */
  readonly affected: readonly AffectedCaller[];
  /** The first depth at which calls were not followed, because of a limit; null if all were followed. */
  readonly cutAt: number | null;
}

export interface ImpactLimits {
  /** 1-based depth to which calls are followed. */
  readonly depth?: number;
  /** Number of definitions after which the walk ends. Default: 20,000. */
  readonly most?: number;
}

/** A longer list does not help a reader. */
const MAX_REACHED = 20_000;
/** Maximum depth to which calls are followed. */
export const MAX_IMPACT_DEPTH = 50;

/** Finds everything that calls definitions, directly or through others. The starts themselves are no part of the answer. */
export function impactOf(graph: CallGraph, ids: readonly AnySymbolId[], limits: ImpactLimits = {}): Impact {
  const steps = impactInSteps(graph, ids, limits);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Computes {@link impactOf} in short steps, one per definition; the caller may do other work between two of them, or stop. */
export function* impactInSteps(
  graph: CallGraph,
  ids: readonly AnySymbolId[],
  { depth = MAX_IMPACT_DEPTH, most = MAX_REACHED }: ImpactLimits = {},
): Generator<undefined, Impact> {
  const reached = new Map<AnySymbolId, AffectedCaller>();
  const exactCalls = (id: AnySymbolId): readonly CallLink[] => graph.directCallsOf(id).filter(({ certainty }) => certainty === "exact");
  const exactCut = yield* widen(ids, reached, exactCalls, { depth, most, isExact: true });
  const all = new Map<AnySymbolId, AffectedCaller>();
  const expanded = new Set<AnySymbolId>();
  const cut = yield* widen(ids, all, (id) => graph.callsInto(id, expanded), { depth, most, isExact: false });
  for (const [id, each] of all) if (!reached.has(id)) reached.set(id, each);
  const affected = [...reached.values()];
  sortCalls(graph.reader, affected);
  const cuts = [exactCut, cut].filter((each) => each !== null);
  return { affected, cutAt: cuts.length === 0 ? null : Math.min(...cuts) };
}

/** Follows links level by level; returns the depth at which a limit ended the walk, or null. */
function* widen(
  starts: readonly AnySymbolId[],
  reached: Map<AnySymbolId, AffectedCaller>,
  linksOf: (id: AnySymbolId) => readonly CallLink[],
  { depth, most, isExact }: Required<ImpactLimits> & { readonly isExact: boolean },
): Generator<undefined, number | null> {
  const startOf = new Map(starts.map((id) => [id, id]));
  let level: readonly AnySymbolId[] = starts;
  for (let at = 1; level.length > 0; at++) {
    const next: AnySymbolId[] = [];
    for (const id of level) {
      for (const link of linksOf(id)) {
        if (startOf.has(link.caller)) continue;
        if (at > depth || reached.size >= most) return at;
        const start = startOf.get(id) ?? id;
        startOf.set(link.caller, start);
        reached.set(link.caller, { link, depth: at, isExact, start });
        next.push(link.caller);
      }
      yield;
    }
    level = next;
  }
  return null;
}
