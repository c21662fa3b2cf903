import { type AnyFileId, fileOf, isCall, isFunctionLike, localFileId, linkOf, symbolId } from "@codegraph/model";
import { type HitNames, mentionedPaths, type RankedChunk } from "@codegraph/search";
import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { FileTraits } from "@codegraph/indexer/search-index";
import type { QueryReading, SearchOptions } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";
import type { ProjectSpan } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { createChunkReader, type ChunkReader, type ChunkView } from "./chunk-reader.js";
import { conceptSymbols } from "./concept-symbols.js";
import type { Corpora, SearchedProjects } from "./corpora.js";
import { type Labels, compileFilter } from "./filter.js";
import type { IsDocument } from "./hits.js";
import { messageOrigins } from "./messages.js";
import { holdingMarkers, holdingPhrases, liftQuotes } from "./phrases.js";
import type { Question } from "./question.js";
import { allMatching, type NearChunk, rankMatching } from "./rank-matching.js";
import { reexportingChunks } from "./reexported-names.js";
import { type WrittenSymbols, writtenSymbols } from "./written-symbols.js";
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

/** One way to read a query. */
export interface QueryInterpretation {
  readonly question: Question;
  readonly meaning: SemanticMatches;
}

/** One question to the index, parsed, with the projects that answer it. */
export interface SearchRequest<Options> {
  readonly span: ProjectSpan;
  readonly asked: QueryScope;
  readonly question: Question;
  readonly options: Options;
  readonly meaning: SemanticMatches;
  /** Readings to try in order if nothing is found, with fewer conditions than the question as written. */
  readonly looser: readonly QueryInterpretation[];
}

/** Result of a search with the data to format its hits. */
export interface ChunkMatches {
  readonly searched: SearchedProjects;
  readonly chunks: ChunkReader;
  /** Chunks, best first. */
  readonly ranking: readonly RankedChunk[];
  /** Number of matches, including those ranked too low to be listed. */
  readonly total: number;
  /** True if the query is one word that names of functions or types hold, so that these come in the order of their use. */
  readonly isConcept: boolean;
  readonly names: HitNames;
  isDocument(fileId: AnyFileId): boolean;
  /** Returns null if the index no longer has the chunk. */
  view(chunk: RankedChunk): ChunkView | null;
}

const NO_SYMBOLS: WrittenSymbols = new Map();

/** Finds the chunks for a question, best first. */
export function findChunks(
  setup: SearchSetup,
  span: ProjectSpan,
  question: Question,
  options: Pick<SearchOptions, "sources" | "near">,
  near: SemanticMatches["near"],
): ChunkMatches {
  const { projects } = span;
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
  const conditions = {
    filter,
    symbols,
    named,
    // Documentation names the types that a function works with.
    written: query.name === null && !query.intent.documentation ? writtenSymbols(projects, query.text) : NO_SYMBOLS,
    concept: conceptSymbols(span, query),
    reexporting: reexportingChunks(projects, query, chunks),
    messages: messageOrigins(projects, query.text, chunks),
    near,
    mentioned: mentionedPaths(query.text),
    beside: options.near ?? null,
    recent: setup.recent,
  };
  // A query such as "async functions" filters only and has no search words.
  const isBare =
    query.words.length === 0 &&
    (names.length > 0 ||
      query.intent.modifiers.size > 0 ||
      filters.some((each) => Object.values(each).some((value) => Array.isArray(value) && value.length > 0)));
  const all = isBare ? allMatching(searched, query.intent, conditions) : rankMatching(searched, query, conditions);
  const views = new Map<string, ChunkView | null>();
  const view = ({ fileId, position }: RankedChunk): ChunkView | null => {
    const key = `${fileId} ${position}`;
    let known = views.get(key);
    if (known === undefined) {
      const project = byLink.get(linkOf(fileId));
      views.set(key, (known = project ? chunks.at(project, localFileId(fileId), position) : null));
    }
    return known;
  };
  const marked = query.intent.markers.length === 0 ? all.chunks : holdingMarkers(all.chunks, projects, query.intent.markers, view);
  const held = query.phrases.length === 0 ? marked : holdingPhrases(marked, query.phrases, view);
  const ranking = query.quotes.length === 0 ? held : liftQuotes(held, query.quotes, view);
  const fileAt = (fileId: AnyFileId): FileTraits | undefined =>
    searched.parts.find(({ project }) => project.link === linkOf(fileId))?.index.files.get(localFileId(fileId));
  const functionOf = ({ fileId, position }: RankedChunk): string | null => {
    const [project, index] = [byLink.get(linkOf(fileId)), searched.definitionAt(fileId, position)];
    const named = project && index !== null ? project.store.nameOf(symbolId(localFileId(fileId), index)) : null;
    return named && isFunctionLike(named.kind) ? named.name : null;
  };
  const filesCalledBy = ({ fileId, position }: RankedChunk): AnyFileId[] => {
    const index = searched.definitionAt(fileId, position);
    if (index === null) return [];
    const calls = span.reader.edgesFrom(mountedSymbol(linkOf(fileId), symbolId(localFileId(fileId), index)));
    return calls.flatMap(({ kind, callee }) => (isCall(kind) ? [fileOf(callee)] : []));
  };
  return {
    searched,
    chunks,
    ranking,
    total: held === all.chunks ? all.total : held.length,
    isConcept: conditions.concept.size > 0,
    names: { pathOf: (fileId) => fileAt(fileId)?.path ?? "", functionOf, filesCalledBy },
    isDocument: (fileId) => setup.isDocument(fileAt(fileId)?.language ?? ""),
    view,
  };
}
