import type { Freshness } from "@codegraph/indexer/api";
import type { BrokenCalls, ComparedStates } from "./compared-states.js";
import type { HiddenCallers } from "./hidden-callers.js";
import type { AffectedSymbol } from "./impact.js";
import type { Paging } from "./paging.js";
import type { RangeChange } from "./sync-git.js";

/** `limit` of affected symbols defaults to 200. */
export interface ChangesOptions extends ComparedStates, Paging {
  /** Depth to which calls are followed, 1 to 50; unlimited by default. */
  readonly depth?: number;
  readonly signal?: AbortSignal;
}

/** The differences between two states of the project, and the code that they can affect. */
export interface ChangesResult extends Freshness {
  /** The compared states: full hashes of commits, `index`, `working tree`, `before the diff` or `after the diff`. */
  readonly from: string;
  readonly to: string;
  /** Files that differ, ordered by path, including those that are not indexed. */
  readonly files: readonly RangeChange[];
  /** Number of symbols by kind of change, over all files. */
  readonly symbols: Readonly<Record<RangeChange["symbols"][number]["change"], number>>;
  /**
   * Direct and indirect callers of the changed symbols, which are not listed again; ordered by distance, then by file and line. The call
   * graph is that of the working tree.
   */
  readonly affected: readonly AffectedSymbol[];
  /** Number of all affected symbols, on every page. */
  readonly total: number;
  /** Number of affected symbols by distance. */
  readonly distances: readonly { readonly distance: number; readonly symbols: number }[];
  /** Files with tests that reach a changed symbol or changed themselves: the nearest first, among them those reached by exact calls. */
  readonly tests: readonly ReachedTests[];
  /** Unresolved calls with the name that a symbol had before it was removed or renamed. Each may be broken. */
  readonly broken: readonly BrokenCalls[];
  /** Unresolved calls with the name of a changed or affected symbol; null if there is no such call. */
  readonly hidden: HiddenCallers | null;
  /** First distance at which calls were not followed; null if all were followed. */
  readonly cutAt: number | null;
}

/** Tests of one file that a change can affect. */
export interface ReachedTests {
  readonly file: string;
  /** Calls between the nearest test and the change; 0 if the file itself changed. */
  readonly distance: number;
  readonly certainty: "exact" | "possible";
  /** Definitions in the file that reach the change or changed, by line. Empty if only code outside of definitions does. */
  readonly symbols: readonly { readonly name: string; readonly path: string; readonly line: number }[];
}
