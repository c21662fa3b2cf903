import type { CallGraph } from "@codegraph/graph";
import { callGraphOf } from "../../calls/call-graph-of.js";
import type { ChunkMatches, SearchRequest, SearchSetup } from "../find-chunks.js";
import { isQuestion } from "../question.js";
import { foldCopies } from "../copies.js";
import { findInAnyReading, type ReadMatches } from "../find-reading.js";
import { type PointedSymbol, pointedSymbols } from "./pointed-symbols.js";
import { MOST_BY_WORDS, type RankedPlace, type RankedPlaces, rankPlaces } from "./rank-places.js";

/** Places of a list that are compared; more are never shown. */
const MAX_FOLDED = 200;

/** Places of a question, with the data to show them. */
export interface FoundPlaces extends ReadMatches {
  readonly ranked: RankedPlaces;
  readonly pointed: readonly PointedSymbol[];
  readonly graph: CallGraph;
  readonly found: ChunkMatches;
}

/** Finds the places that a text is about: a question, a bug report, an error message, a stack trace or a diff. */
export function findPlaces(
  setup: SearchSetup,
  request: SearchRequest<{ readonly near?: string; readonly about?: readonly string[] }>,
): FoundPlaces {
  const { asked, span, options } = request;
  const read = findInAnyReading(setup, request, options.near === undefined ? {} : { near: options.near });
  const graph = callGraphOf(asked);
  const { text, intent } = read.question.query;
  const pointed = pointedSymbols({ asked, span, graph }, text, options.about ?? []);
  const ranked = rankPlaces({
    asked,
    found: read.found,
    graph,
    pointed,
    wantsTests: intent.tests,
    isQuestion: isQuestion(read.question.query) && !read.found.isConcept,
  });
  return {
    ...read,
    ranked: { code: folded(ranked.code), tests: folded(ranked.tests), documents: folded(ranked.documents) },
    pointed,
    graph,
  };
}

/** Folds copies of the same lines into the best place. Places that the text points to stay. */
function folded(places: readonly RankedPlace[]): RankedPlace[] {
  const most = places.slice(0, MAX_FOLDED);
  const withCopies = foldCopies(most, { isWhole: true, view: ({ view }) => view, isKept: ({ score }) => score > MOST_BY_WORDS });
  return [...withCopies.map(({ item, copies }) => ({ ...item, copies })), ...places.slice(MAX_FOLDED)];
}
