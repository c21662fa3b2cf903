import type { CallGraph } from "@codegraph/graph";
import { type AnySymbolId, estimateTokens, fileOf, definitionIndexOf, isFunctionLike, isTestFile, isTypeLike } from "@codegraph/model";
import type { RankedChunk } from "@codegraph/search";
import type { CallStep, ContextOptions, ContextResult, ContextSymbol, FileImport, SearchHit, SymbolRef } from "../api/index.js";
import { callGraphOf } from "../calls/call-graph-of.js";
import { callStep } from "../calls/call-steps.js";
import { importsOf, sortedCalls } from "../calls/relationships.js";
import { mountedFile, unmountedSymbol } from "@codegraph/indexer/resolution";
import type { QueryScope } from "../symbols/query-scope.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { type Budget, createBudget } from "./budget.js";
import type { ChunkView } from "./chunk-reader.js";
import { symbolIdsOf } from "./focus.js";
import { createHitMaker, type HitMaker } from "./hits.js";
import { namedInTask } from "./named-in-task.js";
import { symbolsInTrace } from "./symbols-in-trace.js";
import { findInAnyReading } from "./find-reading.js";
import type { ChunkMatches, SearchRequest, SearchSetup } from "./find-chunks.js";

/** Limits of calls per symbol and direction, tests, documents, further symbols and imports. */
const MAX_CALLS = 8;
const MAX_TESTS = 6;
const MAX_DOCUMENTS = 3;
const MAX_FURTHER = 12;
const MAX_IMPORTS = 30;

/** Share of the symbols that the stack traces of a task may take. */
const TRACE_SHARE = 2 / 3;

/** Largest share of the budget for one symbol and one document. */
const CODE_SHARE = 0.35;
const DOCUMENT_SHARE = 0.12;

/** Chunk of a symbol that the context shows. */
interface Chosen {
  readonly view: ChunkView;
  readonly ids: readonly AnySymbolId[];
  readonly score: number;
  readonly why: string;
}

/** Data from which a context is made. */
interface ContextParts {
  readonly setup: SearchSetup;
  readonly asked: QueryScope;
  readonly found: ChunkMatches;
  /** Chunks of code in `found`, best first. */
  readonly code: readonly RankedChunk[];
  readonly graph: CallGraph;
  readonly hits: HitMaker;
  readonly budget: Budget;
  /** Symbols in the stack traces of the task, the root cause first. */
  readonly trace: readonly AnySymbolId[];
}

/** Collects the few symbols that matter for a task, with their calls, tests and imports, within a token budget. */
export function contextIn(setup: SearchSetup, request: SearchRequest<ContextOptions>): Omit<ContextResult, "stale" | "links"> {
  const { asked } = request;
  const { budget: tokens = 6_000, near } = request.options;
  const { question, found, notes } = findInAnyReading(setup, request, near === undefined ? {} : { near });
  const budget = createBudget(tokens, question.query.words);
  const parts: ContextParts = {
    setup,
    asked,
    found,
    code: found.ranking.filter(({ fileId }) => !found.isDocument(fileId)),
    graph: callGraphOf(asked),
    hits: createHitMaker(setup.isDocument, true),
    budget,
    trace: symbolsInTrace(asked.reader, question.query.text),
  };
  const chosen = chooseSymbols(parts, request);
  // Each list spends the budget that the lists before it have left.
  const symbols = contextSymbols(parts, [...chosen.values()]);
  const documents = contextDocuments(parts);
  const imports = importsFor(setup, asked, [...chosen.values()]).filter((each) =>
    budget.take(TOKENS_OF_AN_IMPORT + estimateTokens(each.from)),
  );
  const further = furtherSymbols(parts, chosen);
  const { spent, leftOut } = budget;
  return { task: question.query.text, symbols, imports, documents, further, tokens: spent, budget: tokens, leftOut, queryNotes: notes };
}

/** Chooses the symbols that the task names, then the best hits and their neighbours, by the key of their chunk. */
function chooseSymbols(
  { asked, found, code, graph, trace }: ContextParts,
  { question, options }: SearchRequest<ContextOptions>,
): ReadonlyMap<string, Chosen> {
  const { about = [], limit = 6 } = options;
  const chosen = new Map<string, Chosen>();

  function addChosen(view: ChunkView | null, score: number, why: string): void {
    if (!view || chosen.size >= limit) return;
    const key = keyOf(view);
    if (!chosen.has(key)) chosen.set(key, { view, ids: symbolIdsOf(asked, view), score, why });
  }

  const viewOf = (id: AnySymbolId): ChunkView | null => viewOfSymbol(asked, found, id);
  for (const id of trace.slice(0, Math.floor(limit * TRACE_SHARE))) addChosen(viewOf(id), 1, "in the stack trace");
  for (const { id, why } of namedInTask(asked, question.query, about)) addChosen(viewOf(id), 1, why);
  // A neighbour of a good hit that also matches the task ranks above a worse hit elsewhere.
  const scores = new Map(
    code.slice(0, 200).flatMap((chunk) => {
      const view = found.view(chunk);
      return view ? [[keyOf(view), chunk.score] as const] : [];
    }),
  );
  const own = Math.max(1, Math.ceil(limit / 2));
  for (const chunk of code) {
    if (chosen.size >= own) break;
    const view = found.view(chunk);
    if (view && isSymbol(view)) addChosen(view, chunk.score, "query");
  }
  for (const { view, why } of neighboursOf(graph, [...chosen.values()], viewOf)) {
    const score = scores.get(keyOf(view)) ?? 0;
    if (score > 0) addChosen(view, score, why);
  }
  for (const chunk of code) {
    const view = chosen.size < limit ? found.view(chunk) : null;
    if (view && isSymbol(view)) addChosen(view, chunk.score, "query");
  }
  return chosen;
}

function viewOfSymbol({ projects }: QueryScope, found: ChunkMatches, id: AnySymbolId): ChunkView | null {
  const at = unmountedSymbol(id);
  const project = projects.find(({ link }) => link === at.link);
  return project && definitionIndexOf(at.id) !== -1 ? found.chunks.of(project, at.id, fileOf(at.id)) : null;
}

/** Returns the chosen symbols that fit the budget, with their calls and tests if those fit too. */
function contextSymbols({ asked, graph, hits, budget }: ContextParts, chosen: readonly Chosen[]): ContextSymbol[] {
  const symbols: ContextSymbol[] = [];
  for (const { view, ids, score, why } of chosen) {
    const hit = budget.fit(hits.hit(view, score), CODE_SHARE);
    if (!hit) continue;
    const calls = ids.flatMap((id) => graph.callsFrom(id));
    const callers = ids.flatMap((id) => graph.callsInto(id));
    const tests = testsOf(asked, graph, ids);
    const totals = {
      calls: new Set(calls.map(({ callee }) => callee)).size,
      calledBy: new Set(callers.map(({ caller }) => caller)).size,
      tests: tests.length,
    };
    const around = { calls: callSteps(asked, calls), calledBy: callSteps(asked, callers), tests: tests.slice(0, MAX_TESTS) };
    const lines = [...around.calls, ...around.calledBy, ...around.tests];
    const size = lines.length * TOKENS_OF_A_CALL;
    const bare = { calls: [], calledBy: [], tests: [] };
    symbols.push({ ...hit, why, totals, ...(budget.take(size) ? around : bare) });
  }
  return symbols;
}

function contextDocuments({ found, hits, budget }: ContextParts): SearchHit[] {
  const documents: SearchHit[] = [];
  for (const chunk of found.ranking) {
    if (documents.length >= MAX_DOCUMENTS) break;
    if (!found.isDocument(chunk.fileId)) continue;
    const view = found.view(chunk);
    const hit = view && budget.fit(hits.hit(view, chunk.score), DOCUMENT_SHARE);
    if (hit) documents.push(hit);
  }
  return documents;
}

/** Returns the names of the symbols that were not chosen: the rest of the stack traces, then the best hits. */
function furtherSymbols(
  { setup, asked, found, code, budget, trace }: ContextParts,
  chosen: ReadonlyMap<string, Chosen>,
): ContextResult["further"] {
  const traced = trace.flatMap((id) => viewOfSymbol(asked, found, id) ?? []);
  const views = [...traced, ...code.flatMap((chunk) => found.view(chunk) ?? [])];
  return [...new Map(views.map((view) => [keyOf(view), view])).values()]
    .filter((view) => isSymbol(view) && !chosen.has(keyOf(view)))
    .slice(0, MAX_FURTHER)
    .map((view) => createHitMaker(setup.isDocument, false).hit(view, 0))
    .filter(({ attribution, signature }) => budget.take(2 + estimateTokens(`${attribution} ${signature ?? ""}`)))
    .map(({ attribution, signature }) => ({ attribution, signature }));
}

const TOKENS_OF_A_CALL = 14;
const TOKENS_OF_AN_IMPORT = 8;

function keyOf({ project, fileId, position }: ChunkView): string {
  return `${project.link} ${fileId} ${position}`;
}

function isSymbol({ definition, chunk }: ChunkView): boolean {
  return definition !== null && chunk.kind !== "rest" && (isFunctionLike(definition.kind) || isTypeLike(definition.kind));
}

function callSteps(asked: QueryScope, links: Parameters<typeof sortedCalls>[1]): CallStep[] {
  return sortedCalls(asked.reader, links)
    .slice(0, MAX_CALLS)
    .map((each) => callStep(asked.reader, each));
}

/** Yields callees, callers and implementations of the chosen symbols, those of the best symbol first. */
function* neighboursOf(
  graph: CallGraph,
  chosen: readonly Chosen[],
  viewOf: (id: AnySymbolId) => ChunkView | null,
): Generator<{ view: ChunkView; why: string }> {
  for (const { view: of, ids } of chosen) {
    const name = of.definition?.name ?? "";
    for (const { callee } of ids.flatMap((id) => graph.callsFrom(id))) {
      const view = viewOf(callee);
      if (view) yield { view, why: `callee of ${name}` };
    }
    for (const { caller } of ids.flatMap((id) => graph.callsInto(id))) {
      const view = viewOf(caller);
      if (view && !isTestFile(view.record.path)) yield { view, why: `caller of ${name}` };
    }
    for (const base of ids.flatMap((id) => graph.overrides.overridersOf(id).slice(0, 3))) {
      const view = viewOf(base);
      if (view) yield { view, why: `implements ${name}` };
    }
  }
}

/** Returns the tests that reach a symbol in at most two calls. */
function testsOf({ reader }: QueryScope, graph: CallGraph, ids: readonly AnySymbolId[]): SymbolRef[] {
  const seen = new Set(ids);
  const tests = new Map<AnySymbolId, SymbolRef>();
  const followed = new Set<AnySymbolId>();
  let level = [...ids];
  for (let depth = 0; depth < 2; depth++) {
    const next: AnySymbolId[] = [];
    for (const { caller } of level.flatMap((id) => graph.callsInto(id, followed))) {
      if (seen.has(caller)) continue;
      seen.add(caller);
      next.push(caller);
      const ref = symbolRef(reader, caller);
      if (isTestFile(ref.file)) tests.set(caller, ref);
    }
    level = next.slice(0, 200);
  }
  return [...tests.values()];
}

/** Returns the imports of the files of the chosen symbols, those that resolve within the project first. */
function importsFor(
  { moduleOf }: Pick<SearchSetup, "moduleOf">,
  asked: QueryScope,
  chosen: readonly Chosen[],
): (FileImport & { readonly file: string })[] {
  const files = new Map(chosen.map(({ view: { project, fileId, record } }) => [mountedFile(project.link, fileId), record.path]));
  const all = [...files].flatMap(([id, file]) => importsOf(asked.reader, id, moduleOf).map((each) => ({ ...each, file })));
  return all.sort((a, b) => Number(b.resolved !== null) - Number(a.resolved !== null)).slice(0, MAX_IMPORTS);
}
