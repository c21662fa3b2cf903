import {
  type AffectedCaller,
  type CallGraph,
  type CallLink,
  type Impact,
  impactInSteps,
  type ImpactLimits,
  MAX_IMPACT_DEPTH,
} from "@codegraph/graph";
import { type AnySymbolId, checkCount, CodeGraphError, isTestFile, type SlicedWork } from "@codegraph/model";
import type { AffectedSymbol, HiddenCallers, ImpactOptions } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { callGraphOf } from "./call-graph-of.js";
import { callStep } from "./call-steps.js";
import { hiddenCallers } from "./hidden-callers.js";
import { withMentions } from "./mentions.js";

/** Definitions that a walk reaches unless fewer are asked for. */
const MAX_REACHED = 20_000;

/** The direct and indirect callers of some definitions. */
export interface Reached extends Impact {
  readonly graph: CallGraph;
  /** The callers, in the order of `affected`. */
  readonly callers: readonly AnySymbolId[];
  readonly hidden: HiddenCallers | null;
}

/**
 * Finds the code that a change of some definitions can affect, and the unresolved calls that may hide more. A changed value leads to the
 * functions that mention it, and a function to the tests that pass it on.
 *
 * @throws CodeGraphError `invalid-argument` for an invalid depth or number
 */
export function* reachedFrom(
  asked: QueryScope,
  ids: readonly AnySymbolId[],
  { depth = MAX_IMPACT_DEPTH, most = MAX_REACHED, unresolved = true }: ImpactLimits & Pick<ImpactOptions, "unresolved">,
): SlicedWork<Reached> {
  if (!Number.isInteger(depth) || depth < 1 || depth > MAX_IMPACT_DEPTH)
    throw new CodeGraphError("invalid-argument", `Invalid depth ${depth}`, `Use a whole number from 1 to ${MAX_IMPACT_DEPTH}.`);
  checkCount("most", most, 1, MAX_REACHED);
  const graph = withMentions(withTestUses(callGraphOf(asked), asked.reader), asked, ids);
  const impact = yield* impactInSteps(graph, ids, { depth, most });
  const callers = impact.affected.map(({ link }) => link.caller);
  return { ...impact, graph, callers, hidden: unresolved ? yield* hiddenCallers(asked.reader, ids, callers) : null };
}

/** A call graph in which a definition leads to the tests that use it as a value, because a test passes on what it wants to have called. */
function withTestUses(graph: CallGraph, reader: SpanReader): CallGraph {
  const testUses = (id: AnySymbolId): readonly CallLink[] =>
    graph.valueUses(id).flatMap((link): CallLink[] => (isTest(reader, link.caller) ? [{ ...link, certainty: "possible" }] : []));
  return { ...graph, callsInto: (id, expanded) => [...graph.callsInto(id, expanded), ...testUses(id)] };
}

/**
 * An affected symbol as answers show it.
 *
 * @param namesNearest true for an answer about several changed definitions, in which each symbol names the nearest one
 */
export function affectedSymbol(reader: SpanReader, found: AffectedCaller, namesNearest: boolean): AffectedSymbol {
  return {
    distance: found.depth,
    certainty: found.isExact ? "exact" : "possible",
    test: isTest(reader, found.link.caller),
    ...(namesNearest ? { nearest: symbolRef(reader, found.start) } : {}),
    call: callStep(reader, found),
  };
}

/** True if a symbol is part of the tests: by its file, or because it lies in a namespace called `test` or `tests`. */
export function isTest(reader: SpanReader, id: AnySymbolId): boolean {
  const { file, path } = symbolRef(reader, id);
  return isTestFile(file) || /^tests? > /u.test(path);
}

/** Number of symbols at each distance, ascending. */
export function distancesOf(found: readonly Pick<AffectedCaller, "depth">[]): { distance: number; symbols: number }[] {
  const counts = new Map<number, number>();
  for (const { depth } of found) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return [...counts].map(([distance, symbols]) => ({ distance, symbols })).sort((a, b) => a.distance - b.distance);
}
