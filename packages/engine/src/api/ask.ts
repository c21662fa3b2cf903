import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SearchFilter, SearchHit } from "./search.js";

export interface AskOptions extends SearchFilter {
  /** What the evidence may take up, in tokens. Default 4,000. */
  readonly budget?: number;
  readonly near?: string;
  readonly linkedProjects?: boolean;
}

/** Code and documents that bear on a question, each with where it stands: the evidence for an answer, not the answer. */
export interface AskResult extends Freshness, Spanned {
  readonly question: string;
  /** Merged by rank from both lists; each carries its code or text, cut to the lines that matter most. */
  readonly evidence: readonly SearchHit[];
  readonly tokens: number;
  /** What was found and did not fit. */
  readonly leftOut: readonly { readonly attribution: string; readonly tokens: number }[];
}
