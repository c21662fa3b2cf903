import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SearchFilter, SearchHit } from "./search.js";

export interface AskOptions extends SearchFilter {
  /** Token budget of the evidence. Default 4,000. */
  readonly budget?: number;
  readonly near?: string;
  readonly linkedProjects?: boolean;
}

/** Code and documents that are relevant to a question, with their locations. They are evidence for an answer, not the answer. */
export interface AskResult extends Freshness, Spanned {
  readonly question: string;
  /** Code and documents merged by rank. Each contains its text, cut to the most relevant lines. */
  readonly evidence: readonly SearchHit[];
  readonly tokens: number;
  /** Relevant items that did not fit the budget. */
  readonly leftOut: readonly { readonly attribution: string; readonly tokens: number }[];
  /** Quotes and filters of the query that were not applied as written, one sentence each; empty if all were. */
  readonly queryNotes: readonly string[];
}
