import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { DependencyHit, SearchFilter, SearchHit } from "./search.js";

/** Code to compare: a symbol (`UserService.load`), a position (`src/user.ts:42`), lines (`src/user.ts:40-60`), or a pasted text. */
export type SimilarTo = { readonly symbol: string } | { readonly text: string };

export interface SimilarOptions extends SearchFilter {
  /** Maximum number of hits. Default 10. */
  readonly limit?: number;
  /** Minimum similarity of a hit, 0 to 1. Default 0.2. */
  readonly minSimilarity?: number;
  readonly expandCalls?: boolean;
  readonly depth?: number;
  readonly code?: boolean;
}

export interface SimilarHit extends SearchHit {
  /**
   * Share of common shingles (short word sequences). Names, numbers and strings compare as equal, so a copy with renamed identifiers has 1.
   */
  readonly overlap: number;
  /** `clone`: equal except for names, numbers and strings. `near-clone`: mostly equal. `similar`: related. */
  readonly likeness: "clone" | "near-clone" | "similar";
}

export interface SimilarResult extends Freshness, Spanned {
  /** Location of the compared code; null for a pasted text. */
  readonly subject: { readonly file: string; readonly startLine: number; readonly endLine: number; readonly name: string | null } | null;
  readonly results: readonly SimilarHit[];
  readonly dependencyResults: readonly DependencyHit[] | null;
}
