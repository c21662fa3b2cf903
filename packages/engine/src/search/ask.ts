import { mergeSources } from "@codegraph/search";
import type { AskOptions, AskResult, SearchHit } from "../api/index.js";
import { createBudget } from "./budget.js";
import { createHitMaker } from "./hits.js";
import { findInAnyReading } from "./find-reading.js";
import type { SearchRequest, SearchSetup } from "./find-chunks.js";

/** Number of hits considered as evidence. */
const MAX_CONSIDERED = 40;

/** Largest share of the budget for each piece of evidence. The first ones get more. */
const FIRST_SHARES = [0.4, 0.3, 0.25];
const SHARE = 0.2;

/** Collects the code and documents relevant to a question, as much as fits the budget. */
export function askIn(setup: SearchSetup, request: SearchRequest<AskOptions>): Omit<AskResult, "stale" | "links"> {
  const { budget: tokens = 4_000, near } = request.options;
  const { question, found, notes } = findInAnyReading(setup, request, near === undefined ? {} : { near });
  const budget = createBudget(tokens, question.query.words);
  const hits = createHitMaker(setup.isDocument, true);
  const evidence: SearchHit[] = [];
  for (const chunk of mergeSources(found.ranking, found.isDocument, { count: MAX_CONSIDERED, wantsDocuments: true })) {
    const view = found.view(chunk);
    const fitting = view && budget.fit(hits.hit(view, chunk.score), FIRST_SHARES[evidence.length] ?? SHARE);
    // A hit without lines of its own repeats earlier ones.
    if (fitting && fitting.excerpts?.length !== 0) evidence.push(fitting);
  }
  return { question: question.query.text, evidence, tokens: budget.spent, leftOut: budget.leftOut, queryNotes: notes };
}
