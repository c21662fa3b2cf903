import type { Certainty } from "@codegraph/model";
import type { CallStep, UnresolvedCall } from "./calls.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";

export interface PathOptions extends Spanning {
  /** How many paths are shown at most, from 1 to 20; 3 unless given. */
  readonly limit?: number;
}

/** How one symbol reaches another by calls. Symbols are named as for `callers`; a file stands for all that it holds. */
export interface PathResult extends Freshness, Spanned {
  readonly from: SymbolAnswer & { readonly symbol: string };
  readonly to: SymbolAnswer & { readonly symbol: string };
  /**
   * The shortest path first, of those of one length the surest; each further one shares no function on the way with those
   * before it. Empty where there is none.
   */
  readonly paths: readonly CallPath[];
  /** How many paths are exact and possible. `unresolved`, where there is none: the call sites that stay open in all that was searched. */
  readonly counts: EdgeCounts;
  /** How many functions `from` reaches, where there is no path; that none is found proves nothing while `unresolved` is not 0. */
  readonly searched: number;
  /** Of the open call sites, those that bear the name of something that leads to `to`: where the path may go on. At most 20. */
  readonly gaps: readonly UnresolvedCall[];
}

/** One way from a symbol to another. */
export interface CallPath {
  /** In the order of the calls. One whose kind is `reference` hands a function over as a value, where calls alone lead nowhere. */
  readonly steps: readonly CallStep[];
  /** Exact when every step is. */
  readonly certainty: Certainty;
}
