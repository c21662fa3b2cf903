import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { RelevantPlaces } from "./places.js";
import type { SearchFilter, SearchHit } from "./search.js";

export interface AskOptions extends SearchFilter {
  /** Token budget. Default 4,000. */
  readonly budget?: number;
  readonly near?: string;
  readonly linkedProjects?: boolean;
}

/** Places that a question is about, and the code of the best ones. They are evidence for an answer, not the answer. */
export interface AskResult extends RelevantPlaces, Freshness, Spanned {
  readonly question: string;
  /** The best places with their code, cut to the most relevant lines. */
  readonly evidence: readonly SearchHit[];
  readonly tokens: number;
  /** The best places whose code did not fit the budget. */
  readonly leftOut: readonly { readonly attribution: string; readonly tokens: number }[];
  /** Quotes and filters of the query that were not applied as written, one sentence each; empty if all were. */
  readonly queryNotes: readonly string[];
}
