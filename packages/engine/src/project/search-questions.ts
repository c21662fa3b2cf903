import { checkCount } from "@codegraph/model";
import type { Project, SearchOptions, SearchStatus } from "../api/index.js";
import { resolveInside } from "@codegraph/files/read";
import type { AnswerPlace, ProjectSpan } from "../links/span.js";
import { explainAreaIn } from "../search/area.js";
import { areaOf } from "../search/area-target.js";
import { askIn } from "../search/ask.js";
import { searchBySymbolIn } from "../search/by-symbol.js";
import { contextIn } from "../search/context.js";
import { createCorpora } from "../search/corpora.js";
import { compileFilter, withoutLabels } from "../search/filter.js";
import { languageNames } from "../search/languages.js";
import { checkFraction, type Question, parseSearchQuery } from "../search/question.js";
import { createRecency } from "../search/recency.js";
import { createResultCache } from "../search/result-cache.js";
import { checkPaging, type SemanticMatches, placesOfHits, searchIn, type SearchSetup } from "../search/search.js";
import { searchSimilar } from "../search/similar.js";
import { searchStatus } from "../search/status-search.js";
import { searchSymbolsIn } from "../search/symbols.js";
import type { Answering } from "./answering.js";
import type { SymbolQuestions } from "./asking.js";
import { changedFiles } from "../freshness/freshness.js";
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

export function createSearchQuestions(state: Pick<OpenedProject, "root" | "store" | "config" | "registry" | "meanings" | "latencies">, { answer: answered, ensureFresh: settle }: Answering, asking: SymbolQuestions): ProjectSearch {
  const corpora = createCorpora();
  const cache = createResultCache();
  const recency = createRecency(state.root);
  const { registry } = state;
  const isDocument = (language: string): boolean => registry.get(language)?.isDocument ?? false;

  /** Objects that every search shares. */
  function setup(): SearchSetup {
    return { corpora, labels: state.config.labels, isDocument, moduleOf: asking.moduleOf, recent: recency.of };
  }

  function parseQuestion<Options extends Parameters<typeof parseSearchQuery>[1] & { readonly near?: string }>(text: string, options: Options): { question: Question; options: Options } {
    for (const glob of options.paths ?? []) globInside(state.root, glob);
    const question = parseSearchQuery(text, options, languageNames(registry));
    recency.follow();
    return { question, options: options.near === undefined ? options : { ...options, near: resolveInside(state.root, options.near) } };
  }

  /**
   * Resolves the semantic part of a query. Vector search is limited to files that pass the filter: the globally nearest chunks may all be
   * excluded by it.
   */
  async function meaningOf({ query, filters }: Question, sources?: SearchOptions["sources"]): Promise<SemanticMatches> {
    await settle();
    const own = { root: state.root, store: state.store, link: 0, project: undefined };
    const { acceptsAllFiles, acceptsFile } = compileFilter([own], filters.map(withoutLabels), sources, {}, isDocument);
    const languageOf = (path: string): string => state.store.file(path)?.language ?? "";
    return state.meanings.of(query, acceptsAllFiles ? null : (path) => acceptsFile(own, { path, language: languageOf(path) }));
  }

  /** Key of everything other than the question that an answer depends on. */
  function cacheState({ linked, own }: ProjectSpan): string {
    const around = [own, ...linked].map(({ store }) => `${store.searchGeneration()} ${store.meta("generation") ?? ""}`);
    return [...around, recency.state, state.meanings.generation, JSON.stringify(state.config.labels)].join("\n");
  }

  /** True if files still match the index that the answer was made from. */
  function isUpToDate({ own, linked }: ProjectSpan, places: readonly AnswerPlace[]): boolean {
    return [own, ...linked].every(
      ({ root, store, project }) => changedFiles(root, store, places.flatMap((place) => (place.project === project ? [place.file] : []))).length === 0,
    );
  }

  function cached<T extends object>(span: ProjectSpan, key: readonly unknown[], placesOf: (answer: T) => readonly AnswerPlace[], make: () => T): T {
    return cache.get(JSON.stringify(key), cacheState(span), (answer: T) => isUpToDate(span, placesOf(answer)), make);
  }

  const questions: SearchQuestions = {
    async search(text, given = {}) {
      checkPaging(given);
      const { question, options } = parseQuestion(text, given);
      const meaning = await meaningOf(question, options.sources);
      return answered(
        options,
        (span) => cached(span, ["search", text, options, meaning.semantic], placesOfHits, () => searchIn(setup(), span, asking.of(span), question, options, meaning)),
        placesOfHits,
      );
    },
    async searchSymbols(text, given = {}) {
      checkPaging(given);
      const { question, options } = parseQuestion(text, given);
      const meaning = await meaningOf(question);
      return answered(
        options,
        (span) =>
          cached(span, ["symbols", text, options, meaning.semantic], ({ symbols }) => symbols, () => searchSymbolsIn(setup(), span, asking.of(span), question, options, meaning)),
        ({ symbols }) => symbols,
      );
    },
    async searchBySymbol(symbol, options = {}) {
      checkPaging(options);
      return answered(
        { linkedProjects: options.linkedProjects, at: symbol },
        (span, rest) => ({ ...searchBySymbolIn(setup(), span, asking.of(span), rest, options), query: symbol }),
        placesOfHits,
      );
    },
    async similar(to, given = {}) {
      checkCount("limit", given.limit, 1, 200);
      checkFraction("minSimilarity", given.minSimilarity);
      const options = given.languages ? { ...given, ...parseSearchQuery("similar", { languages: given.languages }, languageNames(registry)).filters[0] } : given;
      return answered(
        { at: "symbol" in to ? to.symbol : undefined },
        (span, rest) => searchSimilar(setup(), span, asking.of(span), "symbol" in to ? { symbol: rest } : to, options),
        (answer) => [...placesOfHits(answer), ...(answer.subject ? [answer.subject] : [])],
      );
    },
    async explainArea(area, options = {}) {
      checkCount("limit", options.limit, 1, 200);
      return answered(
        {},
        (span) => explainAreaIn(setup(), span, asking.of(span), areaOf(state.root, state.store, area), options),
        ({ symbols, dependencyResults }) => [...symbols, ...(dependencyResults ?? [])],
      );
    },
    async ask(text, given = {}) {
      checkCount("budget", given.budget, MIN_BUDGET, MAX_BUDGET);
      const { question, options } = parseQuestion(text, given);
      const meaning = await meaningOf(question);
      return answered(
        options,
        (span) => cached(span, ["ask", text, options, meaning.semantic], ({ evidence }) => evidence, () => askIn(setup(), span, question, options, meaning)),
        ({ evidence }) => evidence,
      );
    },
    async context(text, given = {}) {
      checkCount("budget", given.budget, MIN_BUDGET, MAX_BUDGET);
      checkCount("limit", given.limit, 1, 50);
      const { question, options } = parseQuestion(text, given);
      const meaning = await meaningOf(question);
      return answered(
        {},
        (span) =>
          cached(span, ["context", text, options, meaning.semantic], placesOfContext, () => contextIn(setup(), span, asking.of(span), question, options, meaning)),
        placesOfContext,
      );
    },
  };
  return { questions, status: () => searchStatus(state, cache), close: recency.close };
}

function placesOfContext({ symbols, documents }: { readonly symbols: readonly AnswerPlace[]; readonly documents: readonly AnswerPlace[] }): AnswerPlace[] {
  return [...symbols, ...documents];
}
