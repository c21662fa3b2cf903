import { mergeSources } from "@codegraph/search";
import type { AskOptions, AskResult, SearchHit } from "../api/index.js";
import type { Span } from "../links/span.js";
import { createBudget } from "./budget.js";
import { createHitMaker } from "./hits.js";
import type { Question } from "./question.js";
import { find, type Meaning, type SearchSetup } from "./search.js";

/** So many hits may become evidence. */
const MOST_CONSIDERED = 40;

/** What one piece of evidence may take of the budget: the first ones more. */
const SHARES = [0.4, 0.3, 0.25];
const SHARE = 0.2;

/** The code and documents that bear on a question, as much of them as fits. */
export function askIn(setup: SearchSetup, span: Span, question: Question, { budget: tokens = 4_000, near }: AskOptions, meaning: Meaning): Omit<AskResult, "stale" | "links"> {
  const found = find(setup, span, question, near === undefined ? {} : { near }, meaning.near);
  const budget = createBudget(tokens, question.query.words);
  const hits = createHitMaker(setup.isDocument, true);
  const evidence: SearchHit[] = [];
  for (const chunk of mergeSources(found.ranking, found.isDocument, { count: MOST_CONSIDERED, wantsDocuments: true })) {
    const view = found.view(chunk);
    const fitting = view && budget.fit(hits.hit(view, chunk.score), SHARES[evidence.length] ?? SHARE);
    if (fitting) evidence.push(fitting);
  }
  return { question: question.query.text, evidence, tokens: budget.spent, leftOut: budget.leftOut };
}
