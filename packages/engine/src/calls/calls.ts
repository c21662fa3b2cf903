import { calleesOf, callersOf, type CallLink, type FoundCall, sortCalls } from "@codegraph/graph";
import { type AnySymbolId, CodeGraphError, fileOf, type SlicedWork } from "@codegraph/model";
import type { EdgeCounts } from "@codegraph/indexer/api";
import type { CalleesOptions, CallersOptions, CallsAnswer, CallsOptions, CallsResult, CallStep } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { type ResolvedSymbol, resolveSymbolQuery, patternsOf } from "../symbols/resolve-symbol-query.js";
import { callGraphOf } from "./call-graph-of.js";
import { callStep } from "./call-steps.js";
import { unresolvedCallsOf } from "./hidden-callers.js";
import {
  countNamed,
  countUnresolved,
  keepingUnresolved,
  ownersOf,
  renderWithCallers,
  unresolvedCalls,
  unresolvedNamed,
} from "./unresolved-calls.js";

const DEFAULT_LIMIT = 200;

/** Number of candidates of an ambiguous symbol that are all answered. */
const MAX_ALTERNATIVES = 4;

type Answer = Omit<CallsResult, "stale">;

/** Returns the callers of a symbol, direct and transitive, or the unresolved calls with its name. */
export function* callersAnswer(asked: QueryScope, written: string, options: CallersOptions = {}): SlicedWork<Answer> {
  const answer = yield* callersOfOne(asked, written, options);
  const keeping = { ...asked, reader: keepingUnresolved(asked.reader) };
  const alternatives: CallsAnswer[] = [];
  for (const each of alternativesOf(answer)) alternatives.push(yield* callersOfOne(keeping, each, options));
  return alternatives.length === 0 ? answer : { ...answer, alternatives };
}

/** Returns the callees of a symbol, direct and transitive. */
export function calleesAnswer(asked: QueryScope, written: string, options: CalleesOptions = {}): Answer {
  const answer = calleesOfOne(asked, written, options);
  const alternatives = alternativesOf(answer).map((each) => calleesOfOne(asked, each, options));
  return alternatives.length === 0 ? answer : { ...answer, alternatives };
}

/** The candidates of an ambiguous symbol as they can be asked for, if there are few. */
function alternativesOf({ outcome, candidates, candidatesTotal }: CallsAnswer): string[] {
  return outcome === "ambiguous" && candidatesTotal <= MAX_ALTERNATIVES ? candidates.map((each) => each.as) : [];
}

function* callersOfOne(asked: QueryScope, written: string, options: CallersOptions): SlicedWork<CallsAnswer> {
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const ids = symbol?.ids ?? [];
  const graph = callGraphOf(asked);
  const calls = callersOf(graph, ids, checkedDepth(options));
  const values = ids.flatMap(graph.valueUses);
  const names = answer.outcome === "ambiguous" ? [] : symbol ? namesOf(symbol) : writtenName(asked, written);
  const unresolved = countNamed(reader, names);
  const isDefined = symbol !== null || names.some((name) => isDefinedInCode(asked, name));
  const open = { unresolved, external: isDefined ? 0 : unresolved };
  const found = { symbol: written, ...answer, ...page(reader, calls, values, open, options), overriders: 0 };
  const owners = symbol ? ownersOf(reader, symbol) : [];
  if (options.unresolved !== true) {
    return { ...found, unresolved: [], hidden: yield* unresolvedCallsOf(reader, { own: names, owners }) };
  }
  const { offset = 0, limit = DEFAULT_LIMIT } = options;
  const sites = unresolvedNamed(reader, names, owners);
  const shown = renderWithCallers(reader, sites.slice(offset, offset + limit));
  return { ...found, calls: [], references: [], unresolved: shown, hidden: null, truncated: sites.length > offset + shown.length };
}

/** True if code defines the name somewhere, so that a call of it may mean the project. */
function isDefinedInCode({ reader, rulesOf }: QueryScope, name: string): boolean {
  return reader.definitions({ name }).some(({ id }) => rulesOf(fileOf(id)) !== null);
}

/** The name of a symbol, and the one that imports give it. */
function namesOf({ name, alias }: ResolvedSymbol): string[] {
  return alias === undefined ? [name] : [name, alias];
}

/** The name that a symbol would have which the project does not define: one of a library. */
function writtenName(asked: QueryScope, written: string): string[] {
  const pattern = patternsOf(asked, written).findLast(({ names }) => names.length > 0);
  return pattern ? [pattern.names.at(-1)!] : [];
}

function calleesOfOne(asked: QueryScope, written: string, options: CalleesOptions): CallsAnswer {
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const ids = symbol?.ids ?? [];
  const graph = callGraphOf(asked);
  const found = calleesOf(graph, ids, checkedDepth(options));
  const calls = options.overrides === false ? found.filter(({ link }) => link.through === null) : found;
  const values = ids.flatMap(graph.valuesUsedBy);
  const unresolved = unresolvedCalls(reader, ids);
  const shown = page(reader, calls, values, countUnresolved(unresolved), options);
  return {
    symbol: written,
    ...answer,
    ...shown,
    calls: withOverriders(shown.calls, calls.slice(options.offset ?? 0), found),
    overriders: calls.filter(({ link }) => link.through !== null).length,
    unresolved,
    hidden: null,
  };
}

/** Adds to each call of a base member the number of overriders that it may reach instead. */
function withOverriders(steps: readonly CallStep[], calls: readonly FoundCall[], all: readonly FoundCall[]): CallStep[] {
  const overriders = new Map<string, number>();
  const siteOf = ({ caller, line, column }: CallLink, base: AnySymbolId): string => `${caller} ${line} ${column} ${base}`;
  for (const { link } of all) {
    if (link.through === null) continue;
    const site = siteOf(link, link.through);
    overriders.set(site, (overriders.get(site) ?? 0) + 1);
  }
  return steps.map((step, index) => {
    const { link } = calls[index]!;
    const count = link.through === null ? overriders.get(siteOf(link, link.callee)) : undefined;
    return count === undefined ? step : { ...step, overriders: count };
  });
}

function checkedDepth({ depth = 1 }: CallsOptions): number {
  if (!Number.isInteger(depth) || depth < 1 || depth > 5) {
    throw new CodeGraphError("invalid-argument", `Invalid depth ${depth}`, "Use a whole number from 1 to 5.");
  }
  return depth;
}

function page(
  reader: SpanReader,
  found: readonly FoundCall[],
  values: readonly CallLink[],
  unresolved: Pick<EdgeCounts, "unresolved" | "external">,
  { offset = 0, limit = DEFAULT_LIMIT }: CallsOptions,
): Pick<Answer, "calls" | "total" | "counts" | "references" | "referencesTotal" | "truncated"> {
  const uses = values.map((link): FoundCall => ({ link, depth: 1 }));
  sortCalls(reader, uses);
  const exact = found.filter(({ link }) => link.certainty === "exact").length;
  const calls = found.slice(offset, offset + limit).map((each) => callStep(reader, each));
  return {
    calls,
    total: found.length,
    counts: { exact, possible: found.length - exact, ...unresolved },
    references: uses.slice(0, offset === 0 ? limit : 0).map((each) => callStep(reader, each)),
    referencesTotal: uses.length,
    truncated: found.length > offset + calls.length,
  };
}
