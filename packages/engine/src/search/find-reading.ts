import type { SearchOptions } from "../api/index.js";
import type { ProjectSpan } from "../links/project-span.js";
import { hasUnknownLabel } from "./filter.js";
import type { Question } from "./question.js";
import { type ChunkMatches, findChunks, type QueryInterpretation, type SearchRequest, type SearchSetup } from "./find-chunks.js";

/** Matches of a query in the reading that found them. */
export interface ReadMatches extends QueryInterpretation {
  readonly found: ChunkMatches;
  /** Parts of the query that were not applied as written, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Finds the chunks for a question as written or, if there are none, for its first looser reading that has any. A quote or filter in the
 * query is often meant less strictly than one in the options, which always apply.
 */
export function findInAnyReading<Options extends Pick<SearchOptions, "sources" | "near">>(
  setup: SearchSetup,
  { span, question, meaning, looser }: Pick<SearchRequest<Options>, "span" | "question" | "meaning" | "looser">,
  options: Options,
): ReadMatches {
  const first = answerable(setup, span, question) ? findChunks(setup, span, question, options, meaning.near) : null;
  if (first !== null && (first.ranking.length > 0 || looser.length === 0))
    return { question, meaning, found: first, notes: question.notes };
  for (const reading of looser) {
    if (!answerable(setup, span, reading.question)) continue;
    const found = findChunks(setup, span, reading.question, options, reading.meaning.near);
    if (found.ranking.length > 0) return { ...reading, found, notes: notesOf(question, reading.question) };
  }
  return { question, meaning, found: first ?? findChunks(setup, span, question, options, meaning.near), notes: question.notes };
}

function answerable({ labels }: SearchSetup, { projects }: ProjectSpan, { filters }: Question): boolean {
  return !hasUnknownLabel(filters[1].labels ?? [], projects, labels);
}

/** States how a looser reading differs from the query as written. */
export function notesOf({ query, notes }: Question, { query: looser }: Question): string[] {
  const quoted = looser.phrases.length < query.phrases.length ? query.phrases : [];
  const filters = looser.writtenFilters.length < query.writtenFilters.length ? query.writtenFilters : [];
  return [
    ...notes,
    ...(quoted.length === 0
      ? []
      : [`Nothing contains ${quoted.map((text) => `"${text}"`).join(" and ")} literally, so the quoted words were searched instead.`]),
    ...(filters.length === 0 ? [] : [`Nothing was found with ${filters.join(" ")}, so the filter was searched as words instead.`]),
  ];
}
