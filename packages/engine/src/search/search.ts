import { type AnyFileId, checkCount, localFileId, linkOf } from "@codegraph/model";
import { mergeSources, type RankedChunk } from "@codegraph/search";
import type { DependencyHit, QueryReading, SearchFocus, SearchHit, SearchOptions, SearchResult } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/resolve-symbol-query.js";
import { createChunkReader, type ChunkReader, type ChunkView } from "./chunk-reader.js";
import type { Corpora, SearchedProjects } from "./corpora.js";
import { dependenciesOf, type ShownChunk } from "./dependencies.js";
import { type Labels, compileFilter } from "./filter.js";
import { focusOf } from "./focus.js";
import { createHitMaker, type IsDocument } from "./hits.js";
import { holdingMarkers, holdingPhrases } from "./phrases.js";
import { type Question } from "./question.js";
import { allMatching, type NearChunk, rankMatching } from "./rank-matching.js";
import { symbolsNamed, symbolsNamedLike, symbolsInside, type SymbolSet } from "./symbol-sets.js";

/** Objects shared by all searches of an open project. */
export interface SearchSetup {
  readonly corpora: Corpora;
  readonly labels: Labels;
  readonly isDocument: IsDocument;
  readonly moduleOf: ModuleOf;
  /** Recency of a project file, 0 to 1. */
  recent(path: string): number;
}

/** Semantic part of a query. */
export interface SemanticMatches extends Pick<QueryReading, "semantic" | "semanticNote"> {
  /** Nearest chunks of the project; null if semantic search does not take part. */
  readonly near: readonly NearChunk[] | null;
}

/** One question to the index, parsed, with the projects that answer it. */
export interface SearchRequest<Options> {
  readonly span: ProjectSpan;
  readonly asked: QueryScope;
  readonly question: Question;
  readonly options: Options;
  readonly meaning: SemanticMatches;
}

/** Largest `limit` of a search. */
export const MAX_HITS = 200;

/** Result of a search with the data to format its hits. */
export interface ChunkMatches {
  readonly searched: SearchedProjects;
  readonly chunks: ChunkReader;
  /** Chunks, best first. */
  readonly ranking: readonly RankedChunk[];
  /** Number of matches, including those ranked too low to be listed. */
  readonly total: number;
  isDocument(fileId: AnyFileId): boolean;
  /** Returns null if the index no longer has the chunk. */
  view(chunk: RankedChunk): ChunkView | null;
}

/** Finds the chunks for a question, best first. */
export function findChunks(
  setup: SearchSetup,
  { projects }: ProjectSpan,
  question: Question,
  options: Pick<SearchOptions, "sources" | "near">,
  near: SemanticMatches["near"],
): ChunkMatches {
  const { query, filters, names } = question;
  const searched = setup.corpora.of(projects);
  const chunks = createChunkReader();
  const byLink = new Map(projects.map((project) => [project.link, project]));
  const filter = compileFilter(projects, filters, options.sources, setup.labels, setup.isDocument);
  const symbols: SymbolSet[] = [
    ...(names.length > 0 ? [symbolsNamedLike(projects, names)] : []),
    ...filter.parents.map((parents) => symbolsInside(projects, parents)),
  ];
  const named = query.name === null ? null : symbolsNamed(projects, query.name);
  const conditions = { filter, symbols, named, near, beside: options.near ?? null, recent: setup.recent };
  // A query such as "async functions" filters only and has no search words.
  const isBare =
    query.words.length === 0 &&
    (names.length > 0 ||
      query.intent.modifiers.size > 0 ||
      filters.some((each) => Object.values(each).some((value) => Array.isArray(value) && value.length > 0)));
  const all = isBare ? allMatching(searched, query.intent, conditions, chunks) : rankMatching(searched, query, conditions, chunks);
  const view = ({ fileId, position }: RankedChunk): ChunkView | null => {
    const project = byLink.get(linkOf(fileId));
    return project ? chunks.at(project, localFileId(fileId), position) : null;
  };
  const marked = query.intent.markers.length === 0 ? all.chunks : holdingMarkers(all.chunks, projects, query.intent.markers, view);
  const ranking = query.phrases.length === 0 ? marked : holdingPhrases(marked, query.phrases, view);
  const languageOf = (fileId: AnyFileId): string =>
    searched.parts.find(({ project }) => project.link === linkOf(fileId))?.index.files.get(localFileId(fileId))?.language ?? "";
  return {
    searched,
    chunks,
    ranking,
    total: ranking === all.chunks ? all.total : ranking.length,
    isDocument: (fileId) => setup.isDocument(languageOf(fileId)),
    view,
  };
}

/** Checks the paging options. @throws CodeGraphError `invalid-argument` */
export function checkPaging({ limit, offset }: Pick<SearchOptions, "limit" | "offset">): void {
  checkCount("limit", limit, 0, MAX_HITS);
  checkCount("offset", offset, 0, Number.MAX_SAFE_INTEGER);
}

/** Answers a question with chunks, optionally their callers and callees, and the neighbourhood of the first hit. */
export function searchIn(setup: SearchSetup, request: SearchRequest<SearchOptions>): Omit<SearchResult, "stale" | "links"> {
  const { span, question, options, meaning } = request;
  const { limit = 10, offset = 0, code = true, expandCalls = false, depth } = options;
  const found = findChunks(setup, span, question, options, meaning.near);
  const page = mergeSources(found.ranking, found.isDocument, {
    count: offset + limit,
    wantsDocuments: question.query.intent.documents,
  }).slice(offset);
  const hits = createHitMaker(setup.isDocument, code);
  const shown = page.flatMap((chunk): ShownChunk[] => {
    const view = found.view(chunk);
    return view ? [{ view, hit: hits.hit(view, chunk.score) }] : [];
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
    },
  };
}

/** Returns callers and callees of the hits if requested, and the neighbourhood of the first one. */
export function neighbourhood(
  { isDocument, moduleOf }: Pick<SearchSetup, "isDocument" | "moduleOf">,
  { span, asked, chunks }: { readonly span: ProjectSpan; readonly asked: QueryScope; readonly chunks: ChunkReader },
  shown: readonly ShownChunk[],
  how: { readonly code: boolean; readonly expandCalls: boolean; readonly depth: number | undefined; readonly isFirst: boolean },
): { readonly dependencyResults: readonly DependencyHit[] | null; readonly focus: SearchFocus | null } {
  const projects = [span.own, ...span.linked];
  const hits = createHitMaker(isDocument, how.code);
  const first = shown[0];
  return {
    dependencyResults: how.expandCalls ? dependenciesOf({ asked, projects, chunks, hits }, shown, how.depth) : null,
    focus: how.isFirst && first ? focusOf(asked, first.view, moduleOf) : null,
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
