import type { SearchOptions } from "../api/index.js";
import type { ProjectSpan } from "../links/project-span.js";
import { hasUnknownLabel } from "./filter.js";
import type { Question } from "./question.js";
import { messageOrigins } from "./messages.js";
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
  if (first !== null && looser[0] !== undefined && quotesAreValues(span, question, first)) {
    const found = findChunks(setup, span, looser[0].question, options, looser[0].meaning.near);
    return { ...looser[0], found, notes: [...question.notes, valuesNote(question)] };
  }
  if (first !== null && (first.ranking.length > 0 || looser.length === 0))
    return { question, meaning, found: first, notes: question.notes };
  for (const reading of looser) {
    if (!answerable(setup, span, reading.question)) continue;
    const found = findChunks(setup, span, reading.question, options, reading.meaning.near);
    if (found.ranking.length > 0) return { ...reading, found, notes: notesOf(question, reading.question) };
  }
  return { question, meaning, found: first ?? findChunks(setup, span, question, options, meaning.near), notes: question.notes };
}

/** True if the words around the quotes are a message of the project, and no code that makes it contains the quoted texts. */
function quotesAreValues({ projects }: ProjectSpan, { query }: Question, { ranking, chunks }: ChunkMatches): boolean {
  if (query.phrases.length === 0) return false;
  const origins = messageOrigins(projects, query.text, chunks);
  return origins.size > 0 && !ranking.some(({ fileId, position }) => origins.get(fileId)?.has(position));
}

function valuesNote({ query }: Question): string {
  const quoted = query.phrases.map((text) => `"${text}"`).join(" and ");
  return `The code contains the message around ${quoted}, so the quoted words were read as values and not required.`;
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
