import { type AnySymbolId, checkCount } from "@codegraph/model";
import { chunkTrace, mergeSources, type RankedChunk } from "@codegraph/search";
import type { DependencyHit, SearchFocus, SearchHit, SearchOptions, SearchResult } from "../api/index.js";
import type { ChunkReader } from "./chunk-reader.js";
import { foldCopies } from "./copies.js";
import { dependenciesOf, type ShownChunk } from "./dependencies.js";
import type { SearchRequest, SearchSetup } from "./find-chunks.js";
import { findInAnyReading } from "./find-reading.js";
import { focusOf, focusOfSymbol } from "./focus.js";
import { createHitMaker } from "./hits.js";
import { isQuestion } from "./question.js";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";

/** Largest `limit` of a search. */
export const MAX_HITS = 200;

/** Matches beyond a page that are searched for copies of its hits. */
const MAX_FOLDED = 100;

/** Checks the paging options. @throws CodeGraphError `invalid-argument` */
export function checkPaging({ limit, offset }: Pick<SearchOptions, "limit" | "offset">): void {
  checkCount("limit", limit, 0, MAX_HITS);
  checkCount("offset", offset, 0, Number.MAX_SAFE_INTEGER);
}

/** Answers a question with chunks, optionally their callers and callees, and the neighbourhood of the first hit. */
export function searchIn(setup: SearchSetup, request: SearchRequest<SearchOptions>): Omit<SearchResult, "stale" | "links"> {
  const { options } = request;
  const { limit = 10, offset = 0, code = true, expandCalls = false, depth } = options;
  const { question, meaning, found, notes } = findInAnyReading(setup, request, options);
  const merged = mergeSources(found.ranking, found.isDocument, {
    count: offset + limit + MAX_FOLDED,
    wantsDocuments: question.query.intent.documents,
    isDocumentation: question.query.intent.documentation,
    isConcept: found.isConcept,
    names: isQuestion(question.query) && !found.isConcept ? found.names : null,
  });
  const traceOf = (chunk: RankedChunk): string | null => chunkTrace(found.searched.corpus, chunk);
  const page = foldCopies(merged, { view: found.view, traceOf, count: offset + limit }).slice(offset);
  const hits = createHitMaker(setup.isDocument, code);
  const shown = page.flatMap(({ item: chunk, copies }): ShownChunk[] => {
    const view = found.view(chunk);
    return view ? [{ view, hit: { ...hits.hit(view, chunk.score), ...(copies.length > 0 && { copies }) } }] : [];
  });
  return {
    query: question.query.text,
    results: shown.map(({ hit }) => hit),
    total: found.total,
    ...neighbourhood(setup, { ...request, chunks: found.chunks }, shown, { code, expandCalls, depth, isFirst: offset === 0 }),
    reading: {
      words: question.query.words,
      phrases: question.query.phrases,
      filter: question.filter,
      semantic: meaning.semantic,
      semanticNote: meaning.semanticNote,
      notes,
    },
  };
}

/**
 * Returns callers and callees of the hits if requested, and the neighbourhood of the first one.
 *
 * @param how `ids` are those of the symbol that the first hit is shown for; absent for the one that the hit shows
 */
export function neighbourhood(
  { isDocument, moduleOf }: Pick<SearchSetup, "isDocument" | "moduleOf">,
  { span, asked, chunks }: { readonly span: ProjectSpan; readonly asked: QueryScope; readonly chunks: ChunkReader },
  shown: readonly ShownChunk[],
  how: {
    readonly code: boolean;
    readonly expandCalls: boolean;
    readonly depth: number | undefined;
    readonly isFirst: boolean;
    readonly ids?: readonly AnySymbolId[];
  },
): { readonly dependencyResults: readonly DependencyHit[] | null; readonly focus: SearchFocus | null } {
  const projects = [span.own, ...span.linked];
  const hits = createHitMaker(isDocument, how.code);
  const first = shown[0];
  return {
    dependencyResults: how.expandCalls ? dependenciesOf({ asked, projects, chunks, hits }, shown, how.depth) : null,
    focus: how.isFirst && first ? (how.ids ? focusOfSymbol(asked, how.ids, moduleOf) : focusOf(asked, first.view, moduleOf)) : null,
  };
}

/** Returns the files that an answer shows. */
export function placesOfHits({
  results,
  dependencyResults,
}: {
  readonly results: readonly SearchHit[];
  readonly dependencyResults: readonly DependencyHit[] | null;
}): SearchHit[] {
  return [...results, ...(dependencyResults ?? [])];
}
