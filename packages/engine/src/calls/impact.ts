import { type AffectedCaller, type FoundCall, sortCalls } from "@codegraph/graph";
import { type AnyFileId, fileOf, isTestFile, type SlicedWork, type AnySymbolId } from "@codegraph/model";
import type { AffectedFile, ImpactChanges, ImpactOptions, ImpactResult, SymbolAnswer } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveTargetQuery } from "../symbols/resolve-target-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { callStep } from "./call-steps.js";
import { passedOnValues } from "./hidden-callers.js";
import { affectedSymbol, distancesOf, isTest, reachedFrom } from "./reached.js";
import { countNamed } from "./unresolved-calls.js";

/** Definitions that an impact starts from. */
export interface ImpactStart {
  /** Empty if the target was not resolved, or if no definition of the index differs. */
  readonly ids: readonly AnySymbolId[];
  readonly answer: SymbolAnswer;
  /** The compared states, if the start is what differs between them. */
  readonly changes?: ImpactChanges;
}

/** Resolves the target of an impact: a symbol, some lines or a file. */
export function impactTarget(asked: QueryScope, target: string): ImpactStart {
  const { symbol, answer } = resolveTargetQuery(asked, target);
  return { ids: symbol?.ids ?? [], answer };
}

/** Answers which symbols a change can reach: the transitive callers of the definitions that it starts from. */
export function* impactAnswer(
  asked: QueryScope,
  { ids, answer, changes }: ImpactStart,
  options: ImpactOptions = {},
): SlicedWork<Omit<ImpactResult, "stale" | "target">> {
  const { offset = 0, limit = 200, onlyTests = false, unresolved = true } = options;
  const { reader } = asked;
  const { graph, affected: reached, callers, hidden, cutAt } = yield* reachedFrom(asked, ids, options);
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
  const passedOn = unresolved ? yield* passedOnValues(graph, reader, ids, callers) : null;
  const affected = found.slice(offset, offset + limit).map((each) => affectedSymbol(reader, each, changes !== undefined));
  return {
    ...answer,
    ...(changes === undefined ? {} : { changes }),
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
