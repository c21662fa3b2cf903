import type { Certainty } from "@codegraph/model";
import type { CallStep } from "./calls.js";
import type { BrokenCalls } from "./compared-states.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { HiddenCallers } from "./hidden-callers.js";
import type { Paging } from "./paging.js";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` defaults to 200. */
export interface ImpactOptions extends Paging, Spanning {
  /** Depth to which calls are followed, 1 to 50; unlimited by default. */
  readonly depth?: number;
  /**
   * Number of affected symbols after which calls are no longer followed, 1 to 20,000. Default 20,000. A small number bounds the time of an
   * answer; `cutAt` says where it ended.
   */
  readonly most?: number;
  /** False to leave out `hidden` and `passedOn`, which are then null. Their search takes longer than the rest in large projects. */
  readonly unresolved?: boolean;
  /** True for only those affected symbols that are tests, in `affected`, `total`, `counts`, `distances` and `files`. */
  readonly onlyTests?: boolean;
  /** Ends the comparison of two states early. */
  readonly signal?: AbortSignal;
}

/** The symbols that a change of a symbol, some lines or a file can affect: its direct and transitive callers. */
export interface ImpactResult extends SymbolAnswer, Freshness, Spanned {
  /**
   * The target as written: a symbol, a file, or lines of a file (`src/user.ts:40-60`). A type includes all of its members. For compared
   * states their names: `HEAD~1 to working tree`, with full hashes of commits. `definitions` then lists the symbols that differ and still
   * exist.
   */
  readonly target: string;
  /** The compared states; absent for a target in the code. */
  readonly changes?: ImpactChanges;
  /** Ordered by distance, then by file and line of the call. */
  readonly affected: readonly AffectedSymbol[];
  /** Number of all affected symbols, on every page. */
  readonly total: number;
  /**
   * Counts over all pages: `exact` symbols are reached by exact calls only, `possible` ones through at least one possible call.
   * `unresolved` are the call sites with the name of a changed definition; each may be another caller.
   */
  readonly counts: EdgeCounts;
  /**
   * Unresolved calls that have the name of a changed or affected definition: each may be a caller that this answer lacks, also a test. Null
   * if there is no such call.
   */
  readonly hidden: HiddenCallers | null;
  /**
   * Uses of changed or affected definitions as values, outside of affected definitions: the callers of those values are unknown, so each may
   * be missing here. Null if there is no such use.
   */
  readonly passedOn: HiddenCallers | null;
  /** Number of affected symbols that are tests. */
  readonly tests: number;
  /** Number of affected symbols by distance. */
  readonly distances: readonly { readonly distance: number; readonly symbols: number }[];
  /** Files of the affected symbols, those with most symbols first. */
  readonly files: readonly AffectedFile[];
  /** Uses of the changed definitions as values, at most `limit`. The callers of those values are unknown. */
  readonly references: readonly CallStep[];
  readonly referencesTotal: number;
  /** Members that override the changed definitions. */
  readonly overriddenBy: readonly SymbolRef[];
  readonly truncated: boolean;
  /**
   * First distance at which calls were not followed, because of the requested depth or the number of affected symbols; null if all were
   * followed. With a distance, `total` and the other counts are lower bounds.
   */
  readonly cutAt: number | null;
}

/** Two states whose differences an impact starts from. */
export interface ImpactChanges {
  /** The compared states: full hashes of commits, `index`, `working tree`, `before the diff` or `after the diff`. */
  readonly from: string;
  readonly to: string;
  /** Number of files that differ. */
  readonly files: number;
  /** Number of these whose effect is unknown, because their symbols were not compared: no indexed language, too large, or no text. */
  readonly notCompared: number;
  /** Number of symbols that differ, by kind of change. */
  readonly symbols: Readonly<Record<"added" | "changed" | "removed" | "renamed", number>>;
  /** Unresolved calls with the name that a symbol had before it was removed or renamed. Each may be broken. */
  readonly broken: readonly BrokenCalls[];
}

/** A symbol that a change can affect. */
export interface AffectedSymbol {
  /** Number of calls to the nearest changed definition, along exact calls if there is such a chain. */
  readonly distance: number;
  readonly certainty: Certainty;
  /** True for test code, by the conventions of its language. */
  readonly test: boolean;
  /** The changed definition at this distance, or one of several; absent unless the answer is about two states. */
  readonly nearest?: SymbolRef;
  /** The first call of the chain; `caller` is the affected symbol. */
  readonly call: CallStep;
}

export interface AffectedFile {
  readonly file: string;
  readonly project?: string;
  readonly symbols: number;
  readonly test: boolean;
}
