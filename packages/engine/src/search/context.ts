import type { FoundCall } from "@codegraph/graph";
import { type AnySymbolId, estimateTokens, isFunctionLike, isTypeLike } from "@codegraph/model";
import type { CallStep, ContextOptions, ContextResult, ContextSymbol, FileImport, SearchHit } from "../api/index.js";
import { callStep } from "../calls/call-steps.js";
import { importsOf, sortedCalls } from "../calls/relationships.js";
import { mountedFile } from "@codegraph/indexer/resolution";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { type Budget, createBudget } from "./budget.js";
import type { ChunkView } from "./chunk-reader.js";
import type { SearchRequest, SearchSetup } from "./find-chunks.js";
import { symbolIdOf, symbolIdsOf } from "./focus.js";
import { createHitMaker, type HitMaker } from "./hits.js";
import { type FoundPlaces, findPlaces } from "./places/find-places.js";
import { placeKey } from "./places/chunk-key.js";
import { createPlaceLists, type PlaceLists } from "./places/list-places.js";
import { NAMED } from "./places/pointed-symbols.js";
import type { RankedPlace } from "./places/rank-places.js";
import { testsReaching } from "./places/tests-reaching.js";

/** Symbols with code; twice as many if there is room left. */
const DEFAULT_LIMIT = 6;

/** Limits of calls per symbol and direction, tests, documents, further symbols and imports. */
const MAX_CALLS = 8;
/** The same for a symbol that was asked about. */
const MAX_CALLS_OF_SUBJECT = 25;
const MAX_TESTS = 6;
const MAX_DOCUMENTS = 3;
const MAX_FURTHER = 12;
const MAX_IMPORTS = 30;

/** Share of the budget for the list of places before any code, and the most places listed before all room for code is used. */
const LIST_SHARE = 0.35;
/** The same after the code of a symbol that was asked about. */
const LIST_SHARE_AFTER = 0.2;
const LISTED = { places: 30, tests: 4, documents: 4 };
/** The same when there is room left. */
const LISTED_AT_MOST = { places: 150, tests: 20, documents: 20 };

/** Largest share of the room that is left for one symbol, by its place, and of the budget for one document. */
const CODE_SHARES = [0.5, 0.5, 0.6];
const DOCUMENT_SHARE = 0.12;
/** Share of the room that is left for code, which keeps some for calls. */
const SUBJECT_SHARE = 0.9;
/** Room for what an answer says about itself. */
const NOTES = 60;
/** Code of this size is shown whole, whatever its share. */
const SMALL_CODE = 150;
/** Less room than this is used for lines of places. */
const MIN_CODE = 90;

/** All that a context is made from, whatever its budget. */
export interface ContextPlaces extends FoundPlaces {
  readonly setup: SearchSetup;
  readonly asked: QueryScope;
  /** Calls and tests of symbols, as far as they were asked for, by place. */
  readonly surroundings: Map<string, Surroundings>;
}

/** Calls and tests of a symbol. */
interface Surroundings extends Pick<ContextSymbol, "totals" | "tests"> {
  /** In the order in which they are shown. */
  readonly calls: readonly FoundCall[];
  readonly callers: readonly FoundCall[];
}

/** Data from which one context is made. */
interface ContextParts extends ContextPlaces {
  readonly hits: HitMaker;
  readonly budget: Budget;
  /** Most symbols with code. */
  readonly limit: number;
}

/** Collects the places that matter for a task. */
export function contextPlaces(setup: SearchSetup, request: SearchRequest<ContextOptions>): ContextPlaces {
  return { ...findPlaces(setup, request), setup, asked: request.asked, surroundings: new Map() };
}

/** Returns the places that matter for a task, and the best symbols with their code, calls and tests, within a token budget. */
export function contextFrom(places: ContextPlaces, options: ContextOptions): Omit<ContextResult, "stale" | "links"> {
  const { budget: tokens = 6_000, limit = DEFAULT_LIMIT } = options;
  const { setup, question, ranked, notes } = places;
  const budget = createBudget(Math.max(1, tokens - NOTES), question.query.words);
  const parts: ContextParts = { ...places, hits: createHitMaker(setup.isDocument, true), budget, limit };
  const isSymbol = ({ view }: RankedPlace): boolean => showsSymbol(view);
  const subjects = subjectsOf(parts, options.about ?? []);
  const others = ranked.code.filter((place) => isSymbol(place) && !subjects.has(placeKey(place.view)));
  const asSubject = ranked.code.filter(({ view }) => subjects.has(placeKey(view))).slice(0, limit);
  const lists = createPlaceLists(budget, ranked);
  // A symbol asked about comes whole before any neighbour.
  const first = contextSymbols(parts, asSubject, () => SUBJECT_SHARE, MAX_CALLS_OF_SUBJECT);
  lists.grow((first.length > 0 ? LIST_SHARE_AFTER : LIST_SHARE) * tokens, LISTED);
  const further = contextSymbols(parts, others.slice(0, limit - first.length), (at) => CODE_SHARES[at] ?? 1, MAX_CALLS);
  lists.grow(budget.left, LISTED);
  const most = options.limit === undefined ? 2 * limit : limit;
  const rest = others.slice(limit - first.length, most - first.length);
  const symbols = [...first, ...further, ...contextSymbols(parts, budget.left < MIN_CODE ? [] : rest, () => 1, MAX_CALLS)];
  return {
    task: question.query.text,
    isAboutSymbol: first.length > 0,
    symbols,
    ...restOf(parts, lists, [...asSubject, ...others], symbols),
    tokens: budget.spent,
    budget: tokens,
    queryNotes: notes,
  };
}

/** Fills the budget with documents, imports and further places. */
function restOf(
  { ranked, setup, asked, hits, budget }: ContextParts,
  lists: PlaceLists,
  candidates: readonly RankedPlace[],
  symbols: readonly ContextSymbol[],
): Pick<ContextResult, "documents" | "imports" | "further" | "leftOut" | keyof ReturnType<PlaceLists["current"]>> {
  const leftOut = [...budget.leftOut];
  const withCode = new Set(symbols.map(placeOfLines));
  const shown = candidates.filter(({ view: { project, record, chunk } }) =>
    withCode.has(
      placeOfLines({
        file: record.path,
        startLine: chunk.startLine,
        ...(project.project === undefined ? {} : { project: project.project }),
      }),
    ),
  );
  const room = Math.floor(DOCUMENT_SHARE * (budget.left + budget.spent));
  const documents = ranked.documents.slice(0, MAX_DOCUMENTS).flatMap(({ view, score }): SearchHit[] => {
    const hit = budget.left < MIN_CODE ? null : budget.fit(hits.hit(view, Math.min(1, score)), room);
    return hit ? [hit] : [];
  });
  const imports = importsFor(setup, asked, shown).filter((each) => budget.take(TOKENS_OF_AN_IMPORT + estimateTokens(each.from)));
  lists.grow(budget.left, LISTED_AT_MOST);
  const without = new Set(shown.map(({ view }) => placeKey(view)));
  const further = ranked.code
    .filter(({ view }) => showsSymbol(view) && !without.has(placeKey(view)))
    .slice(0, MAX_FURTHER)
    .map(({ view }) => createHitMaker(setup.isDocument, false).hit(view, 0))
    .map(({ attribution, signature }) => ({ attribution, signature }));
  return { documents, imports, further, leftOut, ...lists.current() };
}

function placeOfLines({ file, startLine, project = "" }: Pick<SearchHit, "file" | "startLine" | "project">): string {
  return `${project}:${file}:${startLine}`;
}

/** Returns the keys of the places that `about` names, or that the whole task is the name of. */
function subjectsOf({ question, pointed, asked, ranked }: ContextParts, about: readonly string[]): ReadonlySet<string> {
  const ids = new Set(pointed.filter(({ why }) => why === "about").map(({ id }) => id));
  if (about.length === 0 && question.query.name !== null) {
    for (const id of resolveSymbolQuery(asked, question.query.text.trim()).symbol?.ids ?? []) ids.add(id);
  }
  const isSubject = (id: AnySymbolId | null): boolean => id !== null && ids.has(id);
  return new Set(ranked.code.flatMap(({ view }) => (isSubject(symbolIdOf(view)) ? [placeKey(view)] : [])));
}

/** Returns the symbols that fit the budget, with their calls and tests if those fit too. */
function contextSymbols(
  parts: ContextParts,
  places: readonly RankedPlace[],
  shareOf: (at: number) => number,
  mostCalls: number,
): ContextSymbol[] {
  const { asked, hits, budget } = parts;
  const symbols: ContextSymbol[] = [];
  for (const [at, { view, score, why }] of places.entries()) {
    const hit = budget.fit(hits.hit(view, Math.min(1, score)), Math.floor(Math.max(shareOf(at) * budget.left, SMALL_CODE)));
    if (!hit) continue;
    const { calls, callers, tests, totals } = surroundingsOf(parts, view);
    const steps = (found: readonly FoundCall[]): CallStep[] => found.slice(0, mostCalls).map((each) => callStep(asked.reader, each));
    const around = { calls: steps(calls), calledBy: steps(callers), tests };
    const bare = { calls: [], calledBy: [], tests: [] };
    symbols.push({
      ...hit,
      why: why === null || why === NAMED ? "query" : why,
      totals,
      ...(budget.take(tokensOfNames(around)) ? around : bare),
    });
  }
  return symbols;
}

function surroundingsOf({ asked, graph, surroundings }: ContextPlaces, view: ChunkView): Surroundings {
  const key = placeKey(view);
  const known = surroundings.get(key);
  if (known !== undefined) return known;
  const ids = symbolIdsOf(asked, view);
  const calls = ids.flatMap((id) => graph.callsFrom(id));
  const callers = ids.flatMap((id) => graph.callsInto(id));
  const tests = testsReaching(asked, graph, ids);
  const found: Surroundings = {
    calls: sortedCalls(asked.reader, calls).slice(0, MAX_CALLS_OF_SUBJECT),
    callers: sortedCalls(asked.reader, callers).slice(0, MAX_CALLS_OF_SUBJECT),
    tests: tests.slice(0, MAX_TESTS).map((id) => symbolRef(asked.reader, id)),
    totals: {
      calls: new Set(calls.map(({ callee }) => callee)).size,
      calledBy: new Set(callers.map(({ caller }) => caller)).size,
      tests: tests.length,
    },
  };
  surroundings.set(key, found);
  return found;
}

/** Tokens of the lists of names below a symbol. */
function tokensOfNames({ calls, calledBy, tests }: Pick<ContextSymbol, "calls" | "calledBy" | "tests">): number {
  const named = [...calls.map(({ callee }) => callee), ...calledBy.map(({ caller, site }) => ({ ...caller, line: site.line })), ...tests];
  return named.reduce((sum, { name, file, line }) => sum + estimateTokens(`${name} (${file}:${line}), `), LISTS_OF_NAMES);
}

const LISTS_OF_NAMES = 18;
const TOKENS_OF_AN_IMPORT = 8;

function showsSymbol({ definition, chunk }: ChunkView): boolean {
  return definition !== null && chunk.kind !== "rest" && (isFunctionLike(definition.kind) || isTypeLike(definition.kind));
}

/** Returns the imports of the files of the chosen symbols, those that resolve within the project first. */
function importsFor(
  { moduleOf }: Pick<SearchSetup, "moduleOf">,
  asked: QueryScope,
  chosen: readonly RankedPlace[],
): (FileImport & { readonly file: string })[] {
  const files = new Map(chosen.map(({ view: { project, fileId, record } }) => [mountedFile(project.link, fileId), record.path]));
  const all = [...files].flatMap(([id, file]) => importsOf(asked.reader, id, moduleOf).map((each) => ({ ...each, file })));
  return all.sort((a, b) => Number(b.resolved !== null) - Number(a.resolved !== null)).slice(0, MAX_IMPORTS);
}
