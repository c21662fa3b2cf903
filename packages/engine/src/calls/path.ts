import { type CallGraph, type CallLink, explainMissingPath, type FoundPaths, isExactPath, pathsBetween } from "@codegraph/graph";
import { type AnySymbolId, checkCount, CodeGraphError } from "@codegraph/model";
import type { CallPath, PathOptions, PathResult } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { type ResolvedTarget, resolveTargetQuery } from "../symbols/resolve-target-query.js";
import { callGraphOf } from "./call-graph-of.js";
import { callStep } from "./call-steps.js";
import { renderWithCallers } from "./unresolved-calls.js";

const MAX_PATHS = 20;
const MAX_GAPS = 20;
const MAX_GAP_PATHS = 3;
/** Definitions that a search looks at unless fewer are asked for. */
const MAX_SEARCHED = 50_000;
const NO_PATHS: FoundPaths = { paths: [], isCut: false };

/**
 * Answers how one symbol reaches another by calls.
 *
 * @param goal the projects in which `to` is looked up
 */
export function pathAnswer(
  asked: QueryScope,
  from: string,
  goal: QueryScope,
  to: string,
  { limit = 3, most = MAX_SEARCHED }: PathOptions = {},
): Omit<PathResult, "stale"> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PATHS) {
    throw new CodeGraphError("invalid-argument", `Invalid number of paths ${limit}`, `Use a whole number from 1 to ${MAX_PATHS}.`);
  }
  checkCount("most", most, 1, MAX_SEARCHED);
  const { reader } = asked;
  const start = resolveTargetQuery(asked, from);
  const end = resolveTargetQuery(goal, to);
  const ends = { from: { symbol: from, ...start.answer }, to: { symbol: to, ...end.answer } };
  const nothing = {
    paths: [],
    counts: { exact: 0, possible: 0, unresolved: 0, external: 0 },
    searched: 0,
    gaps: [],
    gapsTotal: 0,
    gapPaths: [],
    complete: true,
  };
  const graph = callGraphOf(asked);
  const pair = closestPair(graph, meanings(asked, start), meanings(goal, end), most);
  const found = pair === null ? NO_PATHS : pathsBetween(graph, pair.from, pair.to, { limit, most });
  const paths = found.paths.map((links) => callPath(reader, links));
  if (paths.length > 0) {
    const exact = paths.filter(({ certainty }) => certainty === "exact").length;
    const counts = { exact, possible: paths.length - exact, unresolved: 0, external: 0 };
    return { ...ends, ...nothing, paths, counts, complete: !found.isCut };
  }
  if (!start.symbol || !end.symbol) return { ...ends, ...nothing };
  const { searched, unresolved, external, gaps, isCut } = explainMissingPath(graph, start.symbol.ids, end.symbol.ids, most);
  const first = gaps.slice(0, MAX_GAPS);
  const starts = start.symbol.ids;
  return {
    ...ends,
    ...nothing,
    counts: { ...nothing.counts, unresolved, external },
    searched,
    gaps: renderWithCallers(reader, first),
    gapsTotal: gaps.length,
    gapPaths: first
      .slice(0, MAX_GAP_PATHS)
      .map(({ caller }) => callPath(reader, starts.includes(caller) ? [] : pathToGap(graph, starts, caller, most))),
    complete: !found.isCut && !isCut,
  };
}

function pathToGap(graph: CallGraph, starts: Meaning, caller: AnySymbolId, most: number): readonly CallLink[] {
  return pathsBetween(graph, starts, [caller], { limit: 1, most }).paths[0] ?? [];
}

/** Definitions that belong to one symbol. */
type Meaning = readonly AnySymbolId[];

/** The symbols that an end of a path may mean: one, or the candidates if it is ambiguous. */
function meanings(scope: QueryScope, { symbol, answer }: ResolvedTarget): Meaning[] {
  if (symbol) return [symbol.ids];
  if (answer.outcome !== "ambiguous") return [];
  return answer.candidates.flatMap((each) => {
    const resolved = resolveTargetQuery(scope, each.as).symbol;
    return resolved ? [resolved.ids] : [];
  });
}

/** The start and the goal with the shortest path between them; null if no start reaches a goal. */
function closestPair(
  graph: CallGraph,
  starts: readonly Meaning[],
  goals: readonly Meaning[],
  most: number,
): { from: Meaning; to: Meaning } | null {
  const [from] = starts;
  const [to] = goals;
  if (!from || !to) return null;
  if (starts.length === 1 && goals.length === 1) return { from, to };
  const [shortest] = pathsBetween(graph, starts.flat(), goals.flat(), { limit: 1, most }).paths;
  const [first, last] = [shortest?.[0], shortest?.at(-1)];
  if (!first || !last) return null;
  return { from: starts.find((each) => each.includes(first.caller))!, to: goals.find((each) => each.includes(last.callee))! };
}

function callPath(reader: SpanReader, links: readonly CallLink[]): CallPath {
  return {
    steps: links.map((link, index) => callStep(reader, { link, depth: index + 1 })),
    certainty: isExactPath(links) ? "exact" : "possible",
  };
}
