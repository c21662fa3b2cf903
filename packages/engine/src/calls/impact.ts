import { CodeGraphError, fileOf, type SymbolId } from "@codegraph/model";
import type { AffectedFile, AffectedSymbol, ImpactOptions, ImpactResult } from "../api/index.js";
import type { SpanReader } from "../links/span.js";
import type { Steps } from "../project/steps.js";
import { isTestFile } from "../summary/standing.js";
import type { Asked } from "../symbols/meant-symbol.js";
import { meantTarget } from "../symbols/meant-target.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { type CallGraph, type CallLink, createCallGraph } from "./call-graph.js";
import { callStep, type FoundCall, sortCalls } from "./call-steps.js";

/** More reached symbols than this are no help; the walk ends there and says so. */
const MOST_REACHED = 20_000;
const DEEPEST = 50;

/** Whom a change can reach: the transitive callers of what is written. */
export function* impactOf(asked: Asked, target: string, options: ImpactOptions = {}): Steps<Omit<ImpactResult, "stale">> {
  const { offset = 0, limit = 200, depth = DEEPEST } = options;
  if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST) {
    throw new CodeGraphError("invalid-argument", `Depth ${depth} is not possible`, `Use a whole number from 1 to ${DEEPEST}.`);
  }
  const { reader, rulesOf } = asked;
  const { symbol, answer } = meantTarget(asked, target);
  const ids = symbol?.ids ?? [];
  const graph = createCallGraph(reader, rulesOf);
  const { reached, cutAt } = yield* reach(graph, ids, depth);
  const found = [...reached.values()];
  sortCalls(reader, found);
  const exact = found.filter(({ isExact }) => isExact).length;
  const files = filesOf(reader, found);
  const values = ids.flatMap(graph.valueUses).map((link): FoundCall => ({ link, depth: 1 }));
  sortCalls(reader, values);
  const starts = new Set(ids);
  const overriding = new Set(ids.flatMap((id) => graph.overrides.overridersOf(id)).filter((id) => !starts.has(id)));
  let tests = 0;
  for (const { link } of found) {
    if (isTest(reader, link.caller)) tests += 1;
    yield;
  }
  const affected = found.slice(offset, offset + limit).map((each) => affectedSymbol(reader, each));
  return {
    target,
    ...answer,
    affected,
    total: found.length,
    counts: { exact, possible: found.length - exact, unresolved: openSites(reader, ids) },
    tests,
    distances: distancesOf(found),
    files,
    references: values.slice(0, offset === 0 ? limit : 0).map((each) => callStep(reader, each)),
    referencesTotal: values.length,
    overriddenBy: [...overriding].map((id) => symbolRef(reader, id)),
    truncated: found.length > offset + affected.length,
    cutAt,
  };
}

interface Reached extends FoundCall {
  readonly isExact: boolean;
}

/** Everything that calls lead to, by exact ones alone as far as they go, then by all. */
function* reach(graph: CallGraph, starts: readonly SymbolId[], depth: number): Steps<{ reached: Map<SymbolId, Reached>; cutAt: number | null }> {
  const reached = new Map<SymbolId, Reached>();
  const exactCut = yield* widen(starts, depth, reached, (id) => graph.callsOf(id).filter(({ certainty }) => certainty === "exact"), true);
  const all = new Map<SymbolId, Reached>();
  const followed = new Set<SymbolId>();
  const cut = yield* widen(starts, depth, all, (id) => graph.into(id, followed), false);
  for (const [id, each] of all) if (!reached.has(id)) reached.set(id, each);
  const cuts = [exactCut, cut].filter((each) => each !== null);
  return { reached, cutAt: cuts.length === 0 ? null : Math.min(...cuts) };
}

/** Follows links from level to level; the distance at which it had to end, null when nothing was left. */
function* widen(
  starts: readonly SymbolId[],
  depth: number,
  reached: Map<SymbolId, Reached>,
  linksOf: (id: SymbolId) => readonly CallLink[],
  isExact: boolean,
): Steps<number | null> {
  const seen = new Set(starts);
  let level: readonly SymbolId[] = starts;
  for (let at = 1; level.length > 0; at++) {
    const next: SymbolId[] = [];
    for (const id of level) {
      for (const link of linksOf(id)) {
        if (seen.has(link.caller)) continue;
        if (at > depth || reached.size >= MOST_REACHED) return at;
        seen.add(link.caller);
        reached.set(link.caller, { link, depth: at, isExact });
        next.push(link.caller);
      }
      yield;
    }
    level = next;
  }
  return null;
}

function affectedSymbol(reader: SpanReader, found: Reached): AffectedSymbol {
  return {
    distance: found.depth,
    certainty: found.isExact ? "exact" : "possible",
    test: isTest(reader, found.link.caller),
    call: callStep(reader, found),
  };
}

/** Whether a symbol belongs to the tests: by its file, or as part of a namespace for them. */
function isTest(reader: SpanReader, id: SymbolId): boolean {
  const { file, path } = symbolRef(reader, id);
  return isTestFile(file) || /^tests? > /u.test(path);
}

function distancesOf(found: readonly FoundCall[]): { distance: number; symbols: number }[] {
  const counts = new Map<number, number>();
  for (const { depth } of found) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return [...counts].map(([distance, symbols]) => ({ distance, symbols })).sort((a, b) => a.distance - b.distance);
}

function filesOf(reader: SpanReader, found: readonly FoundCall[]): AffectedFile[] {
  const counts = new Map<number, number>();
  for (const { link } of found) counts.set(fileOf(link.caller), (counts.get(fileOf(link.caller)) ?? 0) + 1);
  const files = [...counts].map(([id, symbols]): AffectedFile => {
    const place = reader.place(reader.fileById(id)?.path ?? "");
    return { ...place, symbols, test: isTestFile(place.file) };
  });
  return files.sort((a, b) => b.symbols - a.symbols || (a.file < b.file ? -1 : 1));
}

/** How many open call sites bear a name of these definitions. */
function openSites(reader: SpanReader, ids: readonly SymbolId[]): number {
  const names = new Set(ids.flatMap((id) => reader.definition(id)?.name ?? []));
  return [...names].reduce((sum, name) => sum + reader.openNamed(name), 0);
}
