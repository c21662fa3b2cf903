import { type AffectedCaller, type FoundCall, impactInSteps, MAX_IMPACT_DEPTH, sortCalls } from "@codegraph/graph";
import { type AnyFileId, CodeGraphError, fileOf, isTestFile, type SlicedWork, type AnySymbolId } from "@codegraph/model";
import type { AffectedFile, AffectedSymbol, ImpactOptions, ImpactResult } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveTargetQuery } from "../symbols/resolve-target-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { callGraphOf } from "./call-graph-of.js";
import { callStep } from "./call-steps.js";
import { hiddenCallers, passedOnValues } from "./hidden-callers.js";
import { countNamed } from "./unresolved-calls.js";

/** Answers which symbols a change can reach: the transitive callers of a symbol, of some lines or of a file. */
export function* impactAnswer(asked: QueryScope, target: string, options: ImpactOptions = {}): SlicedWork<Omit<ImpactResult, "stale">> {
  const { offset = 0, limit = 200, depth = MAX_IMPACT_DEPTH, onlyTests = false } = options;
  if (!Number.isInteger(depth) || depth < 1 || depth > MAX_IMPACT_DEPTH) {
    throw new CodeGraphError("invalid-argument", `Invalid depth ${depth}`, `Use a whole number from 1 to ${MAX_IMPACT_DEPTH}.`);
  }
  const { reader } = asked;
  const { symbol, answer } = resolveTargetQuery(asked, target);
  const ids = symbol?.ids ?? [];
  const graph = callGraphOf(asked);
  const { affected: reached, cutAt } = yield* impactInSteps(graph, ids, { depth });
  const tests = new Set<AffectedCaller>();
  for (const each of reached) {
    if (isTest(reader, each.link.caller)) tests.add(each);
    yield;
  }
  const found = onlyTests ? [...tests] : reached;
  const exact = found.filter(({ isExact }) => isExact).length;
  const files = filesOf(reader, found);
  const values = ids.flatMap(graph.valueUses).map((link): FoundCall => ({ link, depth: 1 }));
  sortCalls(reader, values);
  const starts = new Set(ids);
  const overriding = new Set(ids.flatMap((id) => graph.overrides.overridersOf(id)).filter((id) => !starts.has(id)));
  const callers = reached.map(({ link }) => link.caller);
  const hidden = yield* hiddenCallers(reader, ids, callers);
  const passedOn = yield* passedOnValues(graph, reader, ids, callers);
  const affected = found.slice(offset, offset + limit).map((each) => affectedSymbol(reader, each));
  return {
    target,
    ...answer,
    affected,
    total: found.length,
    counts: { exact, possible: found.length - exact, unresolved: openSites(reader, ids), external: 0 },
    hidden,
    passedOn,
    tests: tests.size,
    distances: distancesOf(found),
    files,
    references: values.slice(0, offset === 0 ? limit : 0).map((each) => callStep(reader, each)),
    referencesTotal: values.length,
    overriddenBy: [...overriding].map((id) => symbolRef(reader, id)),
    truncated: found.length > offset + affected.length,
    cutAt,
  };
}

/** An affected symbol as answers show it. */
export function affectedSymbol(reader: SpanReader, found: AffectedCaller): AffectedSymbol {
  return {
    distance: found.depth,
    certainty: found.isExact ? "exact" : "possible",
    test: isTest(reader, found.link.caller),
    call: callStep(reader, found),
  };
}

/** True if a symbol is part of the tests: by its file, or because it lies in a namespace called `test` or `tests`. */
function isTest(reader: SpanReader, id: AnySymbolId): boolean {
  const { file, path } = symbolRef(reader, id);
  return isTestFile(file) || /^tests? > /u.test(path);
}

/** Number of symbols at each distance, ascending. */
export function distancesOf(found: readonly FoundCall[]): { distance: number; symbols: number }[] {
  const counts = new Map<number, number>();
  for (const { depth } of found) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return [...counts].map(([distance, symbols]) => ({ distance, symbols })).sort((a, b) => a.distance - b.distance);
}

function filesOf(reader: SpanReader, found: readonly FoundCall[]): AffectedFile[] {
  const counts = new Map<AnyFileId, number>();
  for (const { link } of found) counts.set(fileOf(link.caller), (counts.get(fileOf(link.caller)) ?? 0) + 1);
  const files = [...counts].map(([id, symbols]): AffectedFile => {
    const place = reader.place(reader.fileById(id)?.path ?? "");
    return { ...place, symbols, test: isTestFile(place.file) };
  });
  return files.sort((a, b) => b.symbols - a.symbols || (a.file < b.file ? -1 : 1));
}

/** The number of unresolved call sites that have the name of one of these definitions. */
function openSites(reader: SpanReader, ids: readonly AnySymbolId[]): number {
  return countNamed(
    reader,
    ids.flatMap((id) => reader.definition(id)?.name ?? []),
  );
}
