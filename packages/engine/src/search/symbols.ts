import { type AnySymbolId, fileOf, localFileId, definitionIndexOf, isTypeLike, linkOf, symbolId } from "@codegraph/model";
import { identifierWords, identifiersIn, pathTraits, type SearchQuery } from "@codegraph/search";
import type { StoredDefinition } from "@codegraph/store";
import type { SearchSymbolsOptions, SearchSymbolsResult, SymbolHit } from "../api/index.js";
import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { similarNames } from "../symbols/similar-names.js";
import { refOf } from "../symbols/symbol-ref.js";
import { compileFilter, hasUnknownLabel } from "./filter.js";
import { notesOf } from "./find-reading.js";
import { roundScore } from "./hits.js";
import { relatedNames } from "./related-names.js";
import { findChunks, type SearchRequest, type SearchSetup } from "./find-chunks.js";
import { symbolsInside } from "./symbol-sets.js";

/** Number of ranked chunks whose symbols count as matches. */
const MAX_CHUNKS = 300;
const MAX_FUZZY = 5;

interface Candidate {
  readonly project: QueriedProject;
  readonly definition: StoredDefinition;
  score: number;
}

/** Finds definitions by name and doc comment, best first. */
export function searchSymbolsIn(
  setup: SearchSetup,
  request: SearchRequest<SearchSymbolsOptions>,
): Omit<SearchSymbolsResult, "stale" | "links"> {
  const { question, meaning, looser } = request;
  let first: Omit<SearchSymbolsResult, "stale" | "links"> | null = null;
  for (const reading of [{ question, meaning }, ...looser]) {
    if (hasUnknownLabel(reading.question.filters[1].labels ?? [], request.span.projects, setup.labels) && looser.length > 0) continue;
    const answer = symbolsInReading(setup, { ...request, ...reading });
    if (answer.total > 0) return { ...answer, queryNotes: notesOf(question, reading.question) };
    first ??= answer;
  }
  return first ?? symbolsInReading(setup, request);
}

function symbolsInReading(setup: SearchSetup, request: SearchRequest<SearchSymbolsOptions>): Omit<SearchSymbolsResult, "stale" | "links"> {
  const { span, asked, question, options, meaning } = request;
  const { limit = 20, offset = 0 } = options;
  const { projects } = span;
  const { query, filters, names } = question;
  const filter = compileFilter(projects, filters, undefined, setup.labels, setup.isDocument);
  const parents = filter.parents.map((each) => symbolsInside(projects, each));
  const candidates = new Map<AnySymbolId, Candidate>();
  const { parts } = setup.corpora.of(projects);

  function add(project: QueriedProject, definition: StoredDefinition, score: number): void {
    const id = mountedSymbol(project.link, definition.id);
    const known = candidates.get(id);
    if (known) {
      known.score = Math.max(known.score, score);
      return;
    }
    const { file: path, kind } = definition;
    const language = parts.find((part) => part.project === project)?.index.files.get(fileOf(definition.id))?.language ?? "";
    if (!filter.acceptsFile(project, { path, language }) || (filter.kinds && !filter.kinds.has(kind))) return;
    if (parents.some((set) => !set.get(fileOf(id))?.has(definitionIndexOf(id)))) return;
    if (names.length > 0 && !names.some((part) => definition.name.toLowerCase().includes(part))) return;
    candidates.set(id, { project, definition, score: score * attributeFactor(definition, query) });
  }

  for (const project of projects) {
    for (const [name, score] of matchingNames(project.store.definitionNames(), query)) {
      for (const id of project.store.idsNamed(name)) {
        const definition = project.store.definition(id);
        if (definition) add(project, definition, score);
      }
    }
  }
  const found = findChunks(setup, span, question, options, meaning.near);
  for (const chunk of found.ranking.slice(0, MAX_CHUNKS)) {
    const view = found.view(chunk);
    if (view?.definition && view.chunk.kind !== "rest" && view.chunk.kind !== "part")
      add(view.project, view.definition, TEXT_MATCH_FACTOR * chunk.score);
  }
  const all = [...candidates.values()].sort(
    (a, b) =>
      b.score - a.score ||
      Number(b.definition.exported) - Number(a.definition.exported) ||
      compare(a.definition.file, b.definition.file) ||
      a.definition.line - b.definition.line,
  );
  return {
    query: query.text,
    symbols: all.slice(offset, offset + limit).map((each) => hitOf(asked, found, each)),
    total: all.length,
    queryNotes: question.notes,
  };
}

/** A match in the text counts a little less than one in the name. */
const TEXT_MATCH_FACTOR = 0.9;

/** Returns the names that match a query, with a score from 0 to 1. */
function matchingNames(names: readonly string[], query: SearchQuery): Map<string, number> {
  const written = query.text.trim().replace(/\(\)$/u, "");
  const simple = query.isName ? written.split(/\.|::|->|#|\/| > /u).at(-1)! : null;
  const wanted = new Set(query.words);
  const found = new Map<string, number>();
  for (const name of names) {
    const score = nameScore(name, simple, wanted);
    if (score > 0) found.set(name, score);
  }
  if (simple !== null && ![...found.values()].some((score) => score >= 0.8)) {
    for (const name of similarNames(simple, names, MAX_FUZZY)) found.set(name, Math.max(found.get(name) ?? 0, 0.5));
  }
  return found;
}

function nameScore(name: string, simple: string | null, wanted: ReadonlySet<string>): number {
  if (name === simple) return 1;
  const lower = name.toLowerCase();
  if (simple !== null) {
    const low = simple.toLowerCase();
    if (lower === low) return 0.95;
    if (low.length >= 3 && lower.startsWith(low)) return 0.6 + (0.25 * low.length) / lower.length;
  }
  let isLikely = false;
  // A stem is usually a prefix of its words, so four letters suffice as a quick test.
  for (const word of wanted) if (lower.includes(word.slice(0, 4))) isLikely = true;
  if (!isLikely) return 0;
  const parts = identifiersIn(name).flatMap((identifier) => identifierWords(identifier).parts);
  const common = new Set(parts.filter((part) => wanted.has(part))).size;
  if (common === 0) return 0;
  const explained = common / new Set(parts).size;
  const asked = common / wanted.size;
  return asked === 1 && explained === 1 ? 0.9 : 0.85 * asked * (0.5 + 0.5 * explained);
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

function hitOf(asked: QueryScope, found: ReturnType<typeof findChunks>, { project, definition, score }: Candidate): SymbolHit {
  const id = mountedSymbol(project.link, definition.id);
  const fileId = fileOf(id);
  const language =
    found.searched.parts.find((part) => part.project.link === linkOf(fileId))?.index.files.get(localFileId(fileId))?.language ?? "";
  return {
    ...refOf(definition),
    ...(project.project === undefined ? {} : { project: project.project }),
    symbol: (definition.path ?? definition.name).replaceAll(" > ", "."),
    type: definition.kind,
    endLine: definition.span.endLine,
    language,
    score: roundScore(Math.min(1, score)),
    snippet: definition.signature,
    relatedSymbols: relatedNames(asked, definition.parent === null ? null : symbolId(fileId, definition.parent), id, definition.name),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
