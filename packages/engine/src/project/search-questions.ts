import type { Project, SearchOptions, SearchResult } from "../api/index.js";
import { createCorpora } from "../search/corpora.js";
import { languageNames } from "../search/languages.js";
import { readQuestion } from "../search/question.js";
import { createResultCache, type ResultCache } from "../search/result-cache.js";
import { checkPaging, placesOfHits, searchIn, type SearchSetup } from "../search/search.js";
import { resolveInside } from "../discover/index.js";
import type { Span } from "../links/span.js";
import type { Answering } from "./answering.js";
import type { Asking } from "./asking.js";
import { changedFiles } from "./freshness.js";
import type { ProjectState } from "./state.js";

/** The questions that are answered by searching. */
export type SearchQuestions = Pick<Project, "search">;

export function createSearchQuestions(state: ProjectState, { answered }: Answering, asking: Asking): SearchQuestions {
  const corpora = createCorpora();
  const cache: ResultCache = createResultCache();
  const { registry } = state;
  const isDocument = (language: string): boolean => registry.get(language)?.isDocument ?? false;

  function setup(): SearchSetup {
    return { corpora, labels: state.config.labels, isDocument, moduleOf: asking.moduleOf, recent: () => 0 };
  }

  /** All that answers depend on beside what is asked. */
  function stateOf({ projects, linked, own }: Span): string {
    const around = [own, ...linked].map(({ store }) => store.meta("generation") ?? "").join(" ");
    return `${corpora.of(projects).state}\n${around}\n${JSON.stringify(state.config.labels)}`;
  }

  /** Whether the lines that hits show are still those of their files. */
  function isStillRight(span: Span, hits: readonly { readonly file: string; readonly project?: string; readonly code: string | null }[], withCode: boolean): boolean {
    if (withCode && hits.some(({ code }) => code === null)) return false;
    return [span.own, ...span.linked].every(
      ({ root, store, project }) => changedFiles(root, store, hits.flatMap((hit) => (hit.project === project ? [hit.file] : []))).length === 0,
    );
  }

  return {
    async search(text, options: SearchOptions = {}) {
      checkPaging(options);
      const question = readQuestion(text, options, languageNames(registry));
      const beside = options.near === undefined ? {} : { near: resolveInside(state.root, options.near) };
      const meaning = { semantic: "off", semantic_note: null, near: null } as const;
      return answered(
        { include_dependencies: options.include_dependencies },
        (span): Omit<SearchResult, "stale" | "links"> => {
          const key = JSON.stringify(["search", text, options, meaning.semantic]);
          const isRight = (answer: Omit<SearchResult, "stale" | "links">): boolean => isStillRight(span, placesOfHits(answer), options.code ?? true);
          return cache.get(key, stateOf(span), isRight, () => searchIn(setup(), span, asking.of(span), question, { ...options, ...beside }, meaning));
        },
        placesOfHits,
      );
    },
  };
}
