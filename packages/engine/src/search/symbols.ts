import { type AnySymbolId, fileOf, localFileId, definitionIndexOf, isFunctionLike, isTypeLike, linkOf, symbolId } from "@codegraph/model";
import { pathTraits, type SearchQuery } from "@codegraph/search";
import type { StoredDefinition } from "@codegraph/store";
import type { NameMatchKind, SearchSymbolsOptions, SearchSymbolsResult, SymbolHit } from "../api/index.js";
import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";
import { findDefinitions } from "../symbols/find-definitions.js";
import { createPrototypes, type Prototypes } from "../symbols/prototypes.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { patternsOf } from "../symbols/resolve-symbol-query.js";
import { similarNames } from "../symbols/similar-names.js";
import { definitionRef, refOf } from "../symbols/symbol-ref.js";
import { compileFilter, hasUnknownLabel } from "./filter.js";
import { notesOf } from "./find-reading.js";
import { roundScore } from "./hits.js";
import { matchNames, type NameMatch, namesIn, simpleName } from "./name-match.js";
import { relatedNames } from "./related-names.js";
import { type ChunkMatches, findChunks, type SearchRequest, type SearchSetup } from "./find-chunks.js";
import { symbolsInside } from "./symbol-sets.js";

/** Number of ranked chunks whose symbols count as matches. */
const MAX_CHUNKS = 300;
const MAX_SIMILAR = 8;

/** Score of the most similar name, and how much less each following one has. */
const SIMILAR_SCORE = 0.8;
const SIMILAR_STEP = 0.05;

/** Share of the score of a similar name that depends on its file and kind; smaller than a step. */
const SIMILAR_SHARE = 0.03;

/** A match in the text counts a little less than one in the name. */
const TEXT_MATCH_FACTOR = 0.9;

/** Least share of the best score that a match by words has among the matches worth showing. */
const WORDS_SHARE = 0.5;

/** Order of the kinds of matches in an answer. */
const ORDER: readonly NameMatchKind[] = ["exact", "similar", "partial", "words"];

type SymbolsAnswer = Omit<SearchSymbolsResult, "stale" | "links">;

interface Candidate {
  readonly id: AnySymbolId;
  readonly project: QueriedProject;
  readonly definition: StoredDefinition;
  match: NameMatchKind | "caseless";
  score: number;
}

/** Finds definitions by name and doc comment, best first. */
export function searchSymbolsIn(setup: SearchSetup, request: SearchRequest<SearchSymbolsOptions>): SymbolsAnswer {
  const { question, meaning, looser } = request;
  let first: SymbolsAnswer | null = null;
  for (const reading of [{ question, meaning }, ...looser]) {
    if (hasUnknownLabel(reading.question.filters[1].labels ?? [], request.span.projects, setup.labels) && looser.length > 0) continue;
    const answer = symbolsInReading(setup, { ...request, ...reading });
    if (answer.total > 0) return { ...answer, queryNotes: notesOf(question, reading.question) };
    first ??= answer;
  }
  return first ?? symbolsInReading(setup, request);
}

function symbolsInReading(setup: SearchSetup, request: SearchRequest<SearchSymbolsOptions>): SymbolsAnswer {
  const { span, asked, question, options, meaning } = request;
  const { limit = 20, offset = 0 } = options;
  const { query } = question;
  const candidates = createCandidates(setup, request);
  addNamed(candidates, span.projects, query);
  const found = findChunks(setup, span, question, options, meaning.near);
  for (const chunk of found.ranking.slice(0, MAX_CHUNKS)) {
    const view = found.view(chunk);
    if (view?.definition && view.chunk.kind !== "rest" && view.chunk.kind !== "part")
      candidates.add(view.project, view.definition, { kind: "words", score: TEXT_MATCH_FACTOR * chunk.score });
  }
  const prototypes = createPrototypes(asked);
  const named = withoutPrototypes([...candidates.all.values()], prototypes);
  settleExact(asked, named, query);
  const all = ranked(named);
  const best = all[0]?.match ?? "words";
  const least = WORDS_SHARE * (all[0]?.score ?? 0);
  const isBest = ({ match, score }: Candidate): boolean => match === best && (best !== "words" || score >= least);
  const page = all.slice(offset, offset + limit);
  return {
    query: query.text,
    symbols: page.map((each) => hitOf(asked, found, each, prototypes)),
    total: all.length,
    match: best === "caseless" ? "exact" : best,
    matching: page.filter(isBest).length,
    matchingTotal: all.filter(isBest).length,
    containing: all.filter(({ match }) => match === "partial").length,
    queryNotes: question.notes,
  };
}

type ScoredMatch = NameMatch | { readonly kind: "similar"; readonly score: number };

interface Candidates {
  readonly all: ReadonlyMap<AnySymbolId, Candidate>;
  /** Adds a definition that passes the filters, or raises its score. */
  add(project: QueriedProject, definition: StoredDefinition, match: ScoredMatch): void;
}

function createCandidates(setup: SearchSetup, { span: { projects }, question }: SearchRequest<SearchSymbolsOptions>): Candidates {
  const { query, filters, names } = question;
  const filter = compileFilter(projects, filters, undefined, setup.labels, setup.isDocument);
  const parents = filter.parents.map((each) => symbolsInside(projects, each));
  const { parts } = setup.corpora.of(projects);
  const all = new Map<AnySymbolId, Candidate>();

  function isAccepted(project: QueriedProject, { id: local, file: path, kind, name }: StoredDefinition, id: AnySymbolId): boolean {
    const language = parts.find((part) => part.project === project)?.index.files.get(fileOf(local))?.language ?? "";
    if (!filter.acceptsFile(project, { path, language }) || (filter.kinds && !filter.kinds.has(kind))) return false;
    if (parents.some((set) => !set.get(fileOf(id))?.has(definitionIndexOf(id)))) return false;
    return names.length === 0 || names.some((part) => name.toLowerCase().includes(part));
  }

  return {
    all,
    add(project, definition, match) {
      const id = mountedSymbol(project.link, definition.id);
      const known = all.get(id);
      if (known) {
        // Words in the text of a definition must not change the order of similar names.
        if (known.match !== "similar") known.score = Math.max(known.score, match.score);
      } else if (isAccepted(project, definition, id))
        all.set(id, { id, project, definition, match: match.kind, score: scoreOf(definition, match, query) });
    },
  };
}

/** Adds the definitions whose names match, and those with similar names if no name is or contains the one asked for. */
function addNamed({ all, add }: Candidates, projects: readonly QueriedProject[], query: SearchQuery): void {
  for (const project of projects) {
    for (const [name, match] of matchNames(project.store.definitionNames(), query)) addAll(project, name, match);
  }
  const simple = simpleName(query);
  if (simple === null || [...all.values()].some(({ match }) => match !== "words")) return;
  const names = new Set(projects.flatMap(({ store }) => store.definitionNames()));
  for (const [place, name] of similarNames(simple, names, MAX_SIMILAR).entries()) {
    for (const project of projects) addAll(project, name, { kind: "similar", score: SIMILAR_SCORE - SIMILAR_STEP * place });
  }

  function addAll(project: QueriedProject, name: string, match: ScoredMatch): void {
    for (const id of project.store.idsNamed(name)) {
      const definition = project.store.definition(id);
      if (!definition) continue;
      const known = all.get(mountedSymbol(project.link, id));
      if (known) [known.match, known.score] = [match.kind, scoreOf(definition, match, query)];
      else add(project, definition, match);
    }
  }
}

/** Leaves out the prototypes whose definitions are candidates too. */
function withoutPrototypes(candidates: readonly Candidate[], prototypes: Prototypes): Candidate[] {
  const ids = new Set(candidates.map(({ id }) => id));
  return candidates.filter(({ id, definition }) => {
    const body = definition.declaration ? prototypes.definitionOf(id) : null;
    return body === null || !ids.has(body);
  });
}

/**
 * Sorts candidates: exact names first, functions and types before values; then the other kinds of matches by score. A score is never higher
 * than the one before it.
 */
function ranked(candidates: Candidate[]): Candidate[] {
  const order = ({ match }: Candidate): number => ORDER.indexOf(match as NameMatchKind);
  const isMinor = ({ match, definition: { kind } }: Candidate): boolean => match === "exact" && !isFunctionLike(kind) && !isTypeLike(kind);
  candidates.sort(
    (a, b) =>
      order(a) - order(b) ||
      Number(isMinor(a)) - Number(isMinor(b)) ||
      b.score - a.score ||
      Number(b.definition.exported) - Number(a.definition.exported) ||
      compare(a.definition.file, b.definition.file) ||
      a.definition.line - b.definition.line,
  );
  let most = 1;
  for (const candidate of candidates) most = candidate.score = Math.min(most, candidate.score);
  return candidates;
}

/**
 * Decides which names are exact: those of the definitions that the query means. Functions and types that differ in case count
 * too if the query is a single name, and no function or type is spelled as written. A field `superType` is no answer to `Supertype`, which
 * is a part of other names.
 */
function settleExact(asked: QueryScope, candidates: readonly Candidate[], query: SearchQuery): void {
  if (!query.isName) return;
  const meant = new Set(findDefinitions(asked.reader, patternsOf(asked, query.text)).map(({ id }) => id));
  for (const each of candidates) if (each.match === "exact" && !meant.has(each.id)) each.match = "similar";
  const isMain = ({ definition: { kind } }: Candidate): boolean => isFunctionLike(kind) || isTypeLike(kind);
  const isSpelled = candidates.some((each) => each.match === "exact" && isMain(each));
  for (const each of candidates) {
    if (each.match !== "caseless") continue;
    each.match = isSpelled || !isMain(each) ? "partial" : namesIn(query).length === 1 ? "exact" : "similar";
  }
}

/** Score of a match of a definition. Of similar names, the nearest is first whatever its file; the file decides between its definitions. */
function scoreOf(definition: StoredDefinition, { kind, score }: ScoredMatch, query: SearchQuery): number {
  const factor = attributeFactor(definition, query);
  return kind === "similar" ? score * (1 - SIMILAR_SHARE + SIMILAR_SHARE * Math.min(1, factor)) : score * factor;
}

function attributeFactor({ file, kind, declaration, parent }: StoredDefinition, { intent }: SearchQuery): number {
  const { test, example, foreign } = pathTraits(file);
  const isLocal = parent !== null && (kind === "variable" || kind === "constant");
  return (
    (test && !intent.tests ? 0.6 : 1) *
    (example && !intent.examples ? 0.8 : 1) *
    (foreign ? 0.7 : 1) *
    (declaration ? 0.95 : 1) *
    (isLocal ? 0.6 : 1) *
    (isTypeLike(kind) ? 1.02 : 1)
  );
}

function hitOf(asked: QueryScope, found: ChunkMatches, { id, project, definition, score }: Candidate, prototypes: Prototypes): SymbolHit {
  const fileId = fileOf(id);
  const language =
    found.searched.parts.find((part) => part.project.link === linkOf(fileId))?.index.files.get(localFileId(fileId))?.language ?? "";
  const declared = definition.declaration ? [] : prototypes.of(id).map((each) => definitionRef(asked.reader, each));
  return {
    ...refOf(definition),
    ...(project.project === undefined ? {} : { project: project.project }),
    symbol: (definition.path ?? definition.name).replaceAll(" > ", "."),
    type: definition.kind,
    endLine: definition.span.endLine,
    language,
    score: roundScore(score),
    snippet: definition.signature,
    relatedSymbols: relatedNames(asked, definition.parent === null ? null : symbolId(fileId, definition.parent), id, definition.name),
    ...(declared.length === 0 ? {} : { declaredAt: declared.map(({ file, line }) => ({ file, line })) }),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
