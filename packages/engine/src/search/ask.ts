import type { AskOptions, AskResult, SearchHit } from "../api/index.js";
import { type Budget, createBudget } from "./budget.js";
import type { SearchRequest, SearchSetup } from "./find-chunks.js";
import { createHitMaker } from "./hits.js";
import { findPlaces } from "./places/find-places.js";
import { createPlaceLists } from "./places/list-places.js";
import type { RankedPlace } from "./places/rank-places.js";

/** Share of the budget for the list of places before any code, and the most places listed before all room for code is used. */
const LIST_SHARE = 0.45;
const LISTED = { places: 40, tests: 4, documents: 4 };
/** The same when there is room left. */
const LISTED_AT_MOST = { places: 150, tests: 20, documents: 20 };
/** Places whose code comes first, each within this share of the room that is left. */
const FIRST_SHARES = [0.5, 0.6, 0.9];
/** Share of the budget for the best document, unless the question asks for documents. */
const DOCUMENT_SHARE = 0.12;
/** Room for what an answer says about itself. */
const NOTES = 60;
/** Code of this size is shown whole, whatever its share. */
const SMALL_CODE = 150;
/** Less room than this is used for lines of places. */
const MIN_CODE = 90;

/** Lists the places that a question is about, and shows the code of the best ones, as much as fits the budget. */
export function askIn(setup: SearchSetup, request: SearchRequest<AskOptions>): Omit<AskResult, "stale" | "links"> {
  const { budget: tokens = 4_000 } = request.options;
  const { question, ranked, notes } = findPlaces(setup, request);
  const budget = createBudget(Math.max(1, tokens - NOTES), question.query.words);
  const lists = createPlaceLists(budget, ranked);
  lists.grow(LIST_SHARE * tokens, LISTED);
  const wantsDocuments = question.query.intent.documents || ranked.code.length === 0;
  const order = wantsDocuments ? [...ranked.documents.slice(0, 2), ...ranked.code] : ranked.code;
  const evidence = showCode(setup, budget, order.slice(0, FIRST_SHARES.length), (at) => FIRST_SHARES[at]!);
  const leftOut = [...budget.leftOut];
  const document = wantsDocuments
    ? []
    : showCode(setup, budget, ranked.documents.slice(0, 1), () => (DOCUMENT_SHARE * tokens) / budget.left, MIN_CODE);
  lists.grow(budget.left, LISTED);
  const further = showCode(setup, budget, order.slice(FIRST_SHARES.length, LISTED.places), () => 1, MIN_CODE);
  lists.grow(budget.left, LISTED_AT_MOST);
  return {
    question: question.query.text,
    ...lists.current(),
    evidence: [...evidence, ...document, ...further],
    tokens: budget.spent,
    leftOut,
    queryNotes: notes,
  };
}

/**
 * Returns the places with their code.
 *
 * @param shareOf share of the room that is left for the place at an index
 * @param least room below which no more code is tried; without it, code that does not fit is recorded as left out
 */
function showCode(
  setup: SearchSetup,
  budget: Budget,
  places: readonly RankedPlace[],
  shareOf: (at: number) => number,
  least = 0,
): SearchHit[] {
  const hits = createHitMaker(setup.isDocument, true);
  return places.flatMap(({ view, score }, at) => {
    if (budget.left < least) return [];
    const hit = budget.fit(hits.hit(view, Math.min(1, score)), Math.floor(Math.max(shareOf(at) * budget.left, SMALL_CODE)));
    // A hit without lines of its own repeats earlier ones.
    return hit && hit.excerpts?.length !== 0 ? [hit] : [];
  });
}
