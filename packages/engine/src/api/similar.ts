import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { DependencyHit, SearchFilter, SearchHit } from "./search.js";

/** What is compared: a symbol (`UserService.load`), a place (`src/user.ts:42`), lines (`src/user.ts:40-60`), or a pasted text. */
export type SimilarTo = { readonly symbol: string } | { readonly text: string };

export interface SimilarOptions extends SearchFilter {
  /** 10 unless given. */
  readonly limit?: number;
  /** Only what is at least so similar, 0 to 1. Default 0.2. */
  readonly minSimilarity?: number;
  readonly expandCalls?: boolean;
  readonly depth?: number;
  readonly code?: boolean;
}

export interface SimilarHit extends SearchHit {
  /** The share of short runs of words that both have, where names, numbers and texts count as alike: 1 for a copy, and for one with other names. */
  readonly overlap: number;
  /** `clone`: the same but for names, numbers and texts. `near-clone`: most of it is. `similar`: about the same things. */
  readonly likeness: "clone" | "near-clone" | "similar";
}

export interface SimilarResult extends Freshness, Spanned {
  /** Where the text stands that was compared; null for a pasted one. */
  readonly subject: { readonly file: string; readonly startLine: number; readonly endLine: number; readonly name: string | null } | null;
  readonly results: readonly SimilarHit[];
  readonly dependencyResults: readonly DependencyHit[] | null;
}
