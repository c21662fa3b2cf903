import { checkCount } from "@codegraph/model";
import type { ContextOptions, Project, SearchFilter, SearchOptions, SearchStatus } from "../api/index.js";
import { resolveInside } from "@codegraph/files/read";
import type { AnswerPlace, ProjectSpan } from "../links/project-span.js";
import { explainAreaIn } from "../search/area.js";
import { areaOf } from "../search/area-target.js";
import { askIn } from "../search/ask.js";
import { searchBySymbolIn } from "../search/by-symbol.js";
import { type ContextPlaces, contextFrom, contextPlaces } from "../search/context.js";
import { createLastMade, type LastMade } from "../search/last-made.js";
import { type Corpora, createCorpora } from "../search/corpora.js";
import { compileFilter, withoutLabels } from "../search/filter.js";
import type { QueryInterpretation } from "../search/find-chunks.js";
import type { IsDocument } from "../search/hits.js";
import { languageNames } from "../search/languages.js";
import { checkFraction, type Question, parseSearchQuery } from "../search/question.js";
import { createRecency, type Recency } from "../search/recency.js";
import { createResultCache, type ResultCache } from "../search/result-cache.js";
import type { SemanticMatches, SearchRequest, SearchSetup } from "../search/find-chunks.js";
import { checkPaging, placesOfHits, searchIn } from "../search/search.js";
import { searchSimilar } from "../search/similar.js";
import { searchStatus } from "../search/status-search.js";
import { searchSymbolsIn } from "../search/symbols.js";
import type { Answering, QuestionScope } from "./answering.js";
import type { SymbolQuestions } from "./symbol-questions.js";
import { changedFiles } from "../freshness/changed-files.js";
import { systemClock } from "../freshness/clock.js";
import { hasReadOutdatedEdges } from "../freshness/edge-reads.js";
import { globInside } from "../symbols/glob-inside.js";
import type { OpenedProject } from "./opened-project.js";

/** Questions answered by search. */
export type SearchQuestions = Pick<Project, "search" | "searchSymbols" | "searchBySymbol" | "similar" | "explainArea" | "ask" | "context">;

/** Bounds of the token budget of an answer. */
const MIN_BUDGET = 200;
const MAX_BUDGET = 200_000;

/** Search part of an open project. */
export interface ProjectSearch {
  readonly questions: SearchQuestions;
  status(): Promise<SearchStatus>;
  close(): void;
}

/** State that all questions of a project share. */
interface SearchState {
  readonly project: SearchedProject;
  readonly answering: Answering;
  readonly asking: SymbolQuestions;
  readonly corpora: Corpora;
  readonly cache: ResultCache;
  readonly recency: Recency;
  readonly isDocument: IsDocument;
  /** Of the last context: a server asks for it with smaller budgets until it fits. */
  readonly lastQuestion: LastMade<ReadQuestion<ContextOptions>>;
  readonly lastPlaces: LastMade<ContextPlaces>;
}

type SearchedProject = Pick<OpenedProject, "root" | "store" | "config" | "registry" | "meanings" | "latencies">;

/** Creates the search questions of an open project. */
export function createSearchQuestions(project: SearchedProject, answering: Answering, asking: SymbolQuestions): ProjectSearch {
  const state: SearchState = {
    project,
    answering,
    asking,
    corpora: createCorpora(),
    cache: createResultCache(),
    recency: createRecency(project.root),
    isDocument: (language) => project.registry.get(language)?.isDocument ?? false,
    lastQuestion: createLastMade(systemClock),
    lastPlaces: createLastMade(systemClock),
  };
  return {
    questions: { ...textQuestions(state), ...symbolQuestions(state), ...budgetedQuestions(state) },
    status: () => searchStatus(project, state.cache),
    close: state.recency.close,
  };
}

/** Questions in words whose answers are ranked lists. */
function textQuestions(state: SearchState): Pick<SearchQuestions, "search" | "searchSymbols"> {
  return {
    async search(text, given = {}) {
      checkPaging(given);
      const asked = await readQuestion(state, text, given, given.sources);
      return answerFromCache(state, asked.options, { kind: "search", text, asked, placesOf: placesOfHits, make: searchIn });
    },
    async searchSymbols(text, given = {}) {
      checkPaging(given);
      const asked = await readQuestion(state, text, given);
      return answerFromCache(state, asked.options, {
        kind: "symbols",
        text,
        asked,
        placesOf: ({ symbols }) => symbols,
        make: searchSymbolsIn,
      });
    },
  };
}

/** Questions about a symbol, a piece of code or a part of the project. */
function symbolQuestions(state: SearchState): Pick<SearchQuestions, "searchBySymbol" | "similar" | "explainArea"> {
  const { answering, asking, project } = state;
  return {
    async searchBySymbol(symbol, options = {}) {
      checkPaging(options);
      return answering.answer(
        { linkedProjects: options.linkedProjects, at: symbol },
        (span, rest) => ({ ...searchBySymbolIn(setupOf(state), span, asking.of(span), rest, options), query: symbol }),
        placesOfHits,
      );
    },
    async similar(to, given = {}) {
      checkCount("limit", given.limit, 1, 200);
      checkFraction("minSimilarity", given.minSimilarity);
      const { languages } = given;
      const options = languages
        ? { ...given, ...parseSearchQuery("similar", { languages }, languageNames(project.registry)).filters[0] }
        : given;
      return answering.answer(
        { at: "symbol" in to ? to.symbol : undefined },
        (span, rest) => searchSimilar(setupOf(state), span, asking.of(span), "symbol" in to ? { symbol: rest } : to, options),
        (answer) => [...placesOfHits(answer), ...(answer.subject ? [answer.subject] : [])],
      );
    },
    async explainArea(area, options = {}) {
      checkCount("limit", options.limit, 1, 200);
      return answering.answer(
        { at: area },
        (span, rest) => {
          const place = rest === "" && area !== "" ? "." : rest;
          return explainAreaIn(setupOf(state), span, asking.of(span), areaOf(span.projects[0]!, place, area), options);
        },
        ({ symbols, dependencyResults }) => [...symbols, ...(dependencyResults ?? [])],
      );
    },
  };
}

/** Questions in words whose answers fill a token budget. */
function budgetedQuestions(state: SearchState): Pick<SearchQuestions, "ask" | "context"> {
  return {
    async ask(text, given = {}) {
      checkCount("budget", given.budget, MIN_BUDGET, MAX_BUDGET);
      const asked = await readQuestion(state, text, given);
      return answerFromCache(state, asked.options, { kind: "ask", text, asked, placesOf: ({ evidence }) => evidence, make: askIn });
    },
    async context(text, given = {}) {
      checkCount("budget", given.budget, MIN_BUDGET, MAX_BUDGET);
      checkCount("limit", given.limit, 1, 50);
      const asked = await readContextQuestion(state, text, given);
      return answerFromCache(
        state,
        { readsGraph: true },
        { kind: "context", text, asked, placesOf: placesOfContext, make: (setup, request) => contextIn(state, setup, text, request) },
      );
    },
  };
}

/** Key of a context and the state of the index, whatever the budget. */
function contextKey({ project, recency }: SearchState, text: string, given: ContextOptions): string {
  const { store, meanings, config } = project;
  const options = { ...given, budget: undefined, limit: undefined };
  return JSON.stringify([text, options, store.version(), store.searchGeneration(), meanings.generation, recency.state, config.labels]);
}

async function readContextQuestion(state: SearchState, text: string, given: ContextOptions): Promise<ReadQuestion<ContextOptions>> {
  const { lastQuestion, answering } = state;
  await answering.ensureFacts();
  state.recency.follow();
  const key = contextKey(state, text, given);
  const known = lastQuestion.get(key);
  if (known !== null) {
    const { near } = known.options;
    return { ...known, options: near === undefined ? given : { ...given, near } };
  }
  const read = await readQuestion(state, text, given);
  lastQuestion.put(key, read);
  return read;
}

function contextIn(
  state: SearchState,
  setup: SearchSetup,
  text: string,
  request: SearchRequest<ContextOptions>,
): ReturnType<typeof contextFrom> {
  const { lastPlaces } = state;
  const key = contextKey(state, text, request.options);
  const places = lastPlaces.get(key) ?? contextPlaces(setup, request);
  lastPlaces.drop();
  const answer = contextFrom(places, request.options);
  // Links are held for one answer. Edges that were outdated are read again, so that the next answer names their files too.
  if (request.span.linked.length === 0 && !hasReadOutdatedEdges()) lastPlaces.put(key, places);
  return answer;
}

/** Returns the objects that every search shares, with the current settings. */
function setupOf({ corpora, project, isDocument, asking, recency }: SearchState): SearchSetup {
  return { corpora, labels: project.config.labels, isDocument, moduleOf: asking.moduleOf, recent: recency.of };
}

/** Parsed question with its checked options and its semantic part. */
type ReadQuestion<Options> = Pick<SearchRequest<Options>, "question" | "options" | "meaning" | "looser">;

async function readQuestion<Options extends SearchFilter & { readonly near?: string }>(
  state: SearchState,
  text: string,
  given: Options,
  sources?: SearchOptions["sources"],
): Promise<ReadQuestion<Options>> {
  const { root, registry } = state.project;
  for (const glob of given.paths ?? []) globInside(root, glob);
  const question = parseSearchQuery(text, given, languageNames(registry));
  state.recency.follow();
  const options = given.near === undefined ? given : { ...given, near: resolveInside(root, given.near) };
  const meaning = await meaningOf(state, question, sources);
  return { question, options, meaning, looser: await looserReadings(state, text, given, { question, meaning }, sources) };
}

/** Returns the readings of a query without its required phrases, without its filters, and without both. */
async function looserReadings(
  state: SearchState,
  text: string,
  given: SearchFilter,
  { question, meaning }: QueryInterpretation,
  sources?: SearchOptions["sources"],
): Promise<QueryInterpretation[]> {
  const languages = languageNames(state.project.registry);
  const hasPhrases = question.query.phrases.length > 0;
  const readings: QueryInterpretation[] = [];
  if (hasPhrases) readings.push({ question: parseSearchQuery(text, given, languages, { requirePhrases: false }), meaning });
  if (question.query.writtenFilters.length > 0) {
    const unfiltered = parseSearchQuery(text, given, languages, { applyFilters: false });
    const wider = await meaningOf(state, unfiltered, sources);
    readings.push({ question: unfiltered, meaning: wider });
    if (hasPhrases) {
      const loosest = parseSearchQuery(text, given, languages, { applyFilters: false, requirePhrases: false });
      readings.push({ question: loosest, meaning: wider });
    }
  }
  return readings;
}

/**
 * Resolves the semantic part of a query. Vector search is limited to files that pass the filter: the globally nearest chunks may all be
 * excluded by it.
 */
async function meaningOf(
  { project, answering, isDocument }: SearchState,
  { query, filters }: Question,
  sources?: SearchOptions["sources"],
): Promise<SemanticMatches> {
  await answering.ensureFacts();
  const own = { root: project.root, store: project.store, link: 0, project: undefined };
  const { acceptsAllFiles, acceptsFile } = compileFilter([own], filters.map(withoutLabels), sources, {}, isDocument);
  const languageOf = (path: string): string => project.store.file(path)?.language ?? "";
  return project.meanings.of(query, acceptsAllFiles ? null : (path) => acceptsFile(own, { path, language: languageOf(path) }));
}

/** An answer that may be in the cache. */
interface CachedAnswer<Options, Answer> {
  /** Distinguishes the methods in the keys of the cache. */
  readonly kind: string;
  /** Question as written. */
  readonly text: string;
  readonly asked: ReadQuestion<Options>;
  /** Returns the files that the answer names. */
  readonly placesOf: (answer: Answer) => readonly AnswerPlace[];
  readonly make: (setup: SearchSetup, request: SearchRequest<Options>) => Answer;
}

/** Answers from the cache if neither the index nor a file that the answer names has changed, and makes the answer otherwise. */
function answerFromCache<Options, Answer extends object>(
  state: SearchState,
  scope: QuestionScope,
  { kind, text, asked, placesOf, make }: CachedAnswer<Options, Answer>,
): ReturnType<typeof state.answering.answer<Answer>> {
  const { answering, asking, cache } = state;
  return answering.answer(
    scope,
    (span) =>
      cache.get(
        JSON.stringify([kind, text, asked.options, asked.meaning.semantic]),
        cacheState(state, span),
        (answer: Answer) => !hasReadOutdatedEdges() && isUpToDate(span, placesOf(answer)),
        () => make(setupOf(state), { span, asked: asking.of(span), ...asked }),
      ),
    placesOf,
  );
}

/** Key of everything other than the question that an answer depends on. */
function cacheState({ recency, project }: SearchState, { linked, own }: ProjectSpan): string {
  const around = [own, ...linked].map(({ store }) => `${store.searchGeneration()} ${store.meta("generation") ?? ""}`);
  return [...around, recency.state, project.meanings.generation, JSON.stringify(project.config.labels)].join("\n");
}

/** True if files still match the index that the answer was made from. */
function isUpToDate({ own, linked }: ProjectSpan, places: readonly AnswerPlace[]): boolean {
  return [own, ...linked].every(
    ({ root, store, project }) =>
      changedFiles(
        root,
        store,
        places.flatMap((place) => (place.project === project ? [place.file] : [])),
      ).length === 0,
  );
}

function placesOfContext({
  symbols,
  documents,
}: {
  readonly symbols: readonly AnswerPlace[];
  readonly documents: readonly AnswerPlace[];
}): AnswerPlace[] {
  return [...symbols, ...documents];
}
