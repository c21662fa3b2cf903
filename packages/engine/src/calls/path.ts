import { CodeGraphError, type SymbolId } from "@codegraph/model";
import type { CallPath, PathOptions, PathResult, UnresolvedCall } from "../api/index.js";
import type { SpanReader } from "../links/span.js";
import type { Asked } from "../symbols/meant-symbol.js";
import { meantTarget } from "../symbols/meant-target.js";
import { type CallGraph, type CallLink, createCallGraph } from "./call-graph.js";
import { callStep } from "./call-steps.js";
import { openCalls } from "./calls.js";

const MOST_PATHS = 20;
const MOST_SEARCHED = 50_000;
const MOST_GAPS = 20;
/** Functions whose open calls are counted where there is no path. */
const MOST_OPENED = 5_000;

/** How one symbol reaches another by calls. @param goal of what the end is asked */
export function pathBetween(asked: Asked, from: string, goal: Asked, to: string, { limit = 3 }: PathOptions = {}): Omit<PathResult, "stale"> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_PATHS) {
    throw new CodeGraphError("invalid-argument", `${limit} paths are not possible`, `Use a whole number from 1 to ${MOST_PATHS}.`);
  }
  const { reader, rulesOf } = asked;
  const start = meantTarget(asked, from);
  const end = meantTarget(goal, to);
  const graph = createCallGraph(reader, rulesOf);
  const ends = { from: { symbol: from, ...start.answer }, to: { symbol: to, ...end.answer } };
  const nothing = { paths: [], counts: { exact: 0, possible: 0, unresolved: 0 }, searched: 0, gaps: [] };
  if (!start.symbol || !end.symbol) return { ...ends, ...nothing };
  const starts = start.symbol.ids;
  const goals = new Set(end.symbol.ids);
  const byCalls = severalPaths(graph.outOf, starts, goals, limit);
  const found = byCalls.length > 0 ? byCalls : severalPaths((id, followed) => [...graph.outOf(id, followed), ...graph.valuesIn(id)], starts, goals, limit);
  if (found.length > 0) {
    const paths = found.map((links) => callPath(reader, links));
    const exact = paths.filter(({ certainty }) => certainty === "exact").length;
    return { ...ends, paths, counts: { exact, possible: paths.length - exact, unresolved: 0 }, searched: 0, gaps: [] };
  }
  return { ...ends, ...whyNot(reader, graph, starts, goals) };
}

/** @param followed see {@link CallGraph.outOf} */
type LinksOf = (id: SymbolId, followed: Set<SymbolId>) => readonly CallLink[];

/** Paths that share no function on the way, the shortest first; the surest of its kind is among them where it is longer. */
function severalPaths(linksOf: LinksOf, starts: readonly SymbolId[], goals: ReadonlySet<SymbolId>, limit: number): CallLink[][] {
  const paths: CallLink[][] = [];
  const left = new Set<SymbolId>();
  const cut = new Set<string>();
  /** Callers some of whose calls are cut, which say nothing of what their others led to. */
  const partial = new Set<SymbolId>();
  while (paths.length < limit) {
    const path = shortest((id, followed) => linksOf(id, partial.has(id) ? new Set() : followed).filter((link) => !left.has(link.callee) && !cut.has(endsOf(link))), starts, goals);
    if (!path) break;
    paths.push(path);
    for (const { callee } of path.slice(0, -1)) left.add(callee);
    // Direct calls between the same two are one way.
    if (path.length > 1) continue;
    partial.add(path[0]!.caller);
    for (const callee of goals) cut.add(endsOf({ caller: path[0]!.caller, callee }));
  }
  const isExact = (path: readonly CallLink[]): boolean => path.every(({ certainty }) => certainty === "exact");
  if (paths.length > 0 && !paths.some(isExact)) {
    const sure = shortest((id, followed) => linksOf(id, followed).filter(({ certainty }) => certainty === "exact"), starts, goals);
    if (sure) paths.splice(limit - 1, 1, sure);
  }
  return paths;
}

function endsOf({ caller, callee }: Pick<CallLink, "caller" | "callee">): string {
  return `${caller} ${callee}`;
}

/** The shortest path; of those, one with the fewest links that are only possible. */
function shortest(linksOf: LinksOf, starts: readonly SymbolId[], goals: ReadonlySet<SymbolId>): CallLink[] | null {
  const before = new Map<SymbolId, { readonly link: CallLink; readonly doubts: number }>();
  const isStart = new Set(starts);
  const followed = new Set<SymbolId>();
  let level: readonly SymbolId[] = starts;
  while (level.length > 0 && before.size < MOST_SEARCHED) {
    const next = new Map<SymbolId, { readonly link: CallLink; readonly doubts: number }>();
    for (const id of level) {
      const soFar = before.get(id)?.doubts ?? 0;
      for (const link of linksOf(id, followed)) {
        if (before.has(link.callee) || (isStart.has(link.callee) && !goals.has(link.callee))) continue;
        const doubts = soFar + (link.certainty === "exact" ? 0 : 1);
        const known = next.get(link.callee);
        if (!known || doubts < known.doubts) next.set(link.callee, { link, doubts });
      }
    }
    for (const [id, step] of next) before.set(id, step);
    const reached = [...next].filter(([id]) => goals.has(id)).sort(([, a], [, b]) => a.doubts - b.doubts)[0];
    if (reached) return back(before, reached[0], isStart);
    // The overriders of a base are met from the first that calls it, which must be the one with the fewest doubts.
    level = [...next].sort(([, a], [, b]) => a.doubts - b.doubts).map(([id]) => id);
  }
  return null;
}

function back(before: ReadonlyMap<SymbolId, { readonly link: CallLink }>, end: SymbolId, starts: ReadonlySet<SymbolId>): CallLink[] {
  const path: CallLink[] = [];
  for (let at = end; ; ) {
    const { link } = before.get(at)!;
    path.unshift(link);
    at = link.caller;
    if (starts.has(at)) return path;
  }
}

function callPath(reader: SpanReader, links: readonly CallLink[]): CallPath {
  const isExact = links.every(({ certainty }) => certainty === "exact");
  return { steps: links.map((link, index) => callStep(reader, { link, depth: index + 1 })), certainty: isExact ? "exact" : "possible" };
}

/** What a search that ends nowhere has seen: how much, and which open calls may lead on. */
function whyNot(
  reader: SpanReader,
  graph: CallGraph,
  starts: readonly SymbolId[],
  goals: ReadonlySet<SymbolId>,
): Pick<PathResult, "paths" | "counts" | "searched" | "gaps"> {
  const searched = closure(starts, (id, followed) => graph.outOf(id, followed).map(({ callee }) => callee));
  const leading = closure([...goals], (id, followed) => graph.into(id, followed).map(({ caller }) => caller));
  const names = new Set(leading.flatMap((id) => reader.definition(id)?.name ?? []));
  const open = openCalls(reader, searched.slice(0, MOST_OPENED));
  const gaps: UnresolvedCall[] = open.filter(({ name }) => names.has(name)).slice(0, MOST_GAPS);
  return { paths: [], counts: { exact: 0, possible: 0, unresolved: open.length }, searched: searched.length, gaps };
}

function closure(starts: readonly SymbolId[], next: (id: SymbolId, followed: Set<SymbolId>) => readonly SymbolId[]): SymbolId[] {
  const seen = new Set(starts);
  const followed = new Set<SymbolId>();
  for (const id of seen) {
    if (seen.size >= MOST_SEARCHED) break;
    for (const each of next(id, followed)) seen.add(each);
  }
  return [...seen];
}
