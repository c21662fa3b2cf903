import type { Certainty } from "@codegraph/model";
import type { CallStep, UnresolvedCall } from "./calls.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";

export interface PathOptions extends Spanning {
  /** Maximum number of paths, 1 to 20. Default 3. */
  readonly limit?: number;
  /**
   * Number of functions after which a search ends, 1 to 50,000. Default 50,000. A small number bounds the time of an answer; `complete` says
   * whether it was enough.
   */
  readonly most?: number;
}

/** How one symbol reaches another by calls. Symbols are written as for `callers`; a file stands for all of its definitions. */
export interface PathResult extends Freshness, Spanned {
  readonly from: SymbolAnswer & { readonly symbol: string };
  readonly to: SymbolAnswer & { readonly symbol: string };
  /**
   * Shortest path first; among equally long ones, the one with the fewest possible calls. Paths share no function between their ends. Empty
   * if there is none. If `from` or `to` is ambiguous, the paths of the pair of candidates with the shortest one.
   */
  readonly paths: readonly CallPath[];
  /** Number of exact and possible paths. Without a path, `unresolved` counts the unresolved call sites in all searched functions. */
  readonly counts: EdgeCounts;
  /** Without a path: number of functions that `from` reaches. A missing path proves nothing while `unresolved` is above 0. */
  readonly searched: number;
  /**
   * Unresolved call sites with the name of something that leads to `to`, where a path may continue, with the definitions that contain them.
   * At most 20; calls with the name of `to` itself come first.
   */
  readonly gaps: readonly UnresolvedCall[];
  readonly gapsTotal: number;
  /** Paths from `from` to the definitions with the first gaps, in the order of `gaps`. At most 3; without steps if `from` has the gap. */
  readonly gapPaths: readonly CallPath[];
  /** False if a search ended before it had seen all functions. There may then be a path, or another one, that the answer lacks. */
  readonly complete: boolean;
}

/** A chain of calls from one symbol to another. */
export interface CallPath {
  /** In call order. A step of kind `reference` passes a function as a value; such steps occur only if no path consists of calls alone. */
  readonly steps: readonly CallStep[];
  /** `exact` if every step is. */
  readonly certainty: Certainty;
}
