import type { Certainty } from "@codegraph/model";
import type { CallStep } from "./calls.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` is 200 unless given. */
export interface ImpactOptions extends Paging, Spanning {
  /** How far calls are followed, from 1 to 50; as far as they lead unless given. */
  readonly depth?: number;
}

/** Whom a change of a symbol, of what stands on some lines, or of a whole file can reach: all that calls it, directly or through others. */
export interface ImpactResult extends SymbolAnswer, Freshness, Spanned {
  /** As it was asked: a symbol, a file, or lines of one (`src/user.ts:40-60`). A type stands for all of its members. */
  readonly target: string;
  /** Ordered by distance, then file and line of the call. */
  readonly affected: readonly AffectedSymbol[];
  /** How many there are, shown or not. */
  readonly total: number;
  /**
   * Over all of them: `exact` are reached by exact calls alone, `possible` only with the help of others. `unresolved` are the
   * call sites that stay open and bear a name of what is changed; each may be one more caller.
   */
  readonly counts: EdgeCounts;
  /** How many of them are tests. */
  readonly tests: number;
  /** By distance, how many are reached. */
  readonly distances: readonly { readonly distance: number; readonly symbols: number }[];
  /** The files that hold them, those with the most first. */
  readonly files: readonly AffectedFile[];
  /** Where what is changed is used as a value, at most `limit`; who calls it there is not known. */
  readonly references: readonly CallStep[];
  readonly referencesTotal: number;
  /** The members that override what is changed. */
  readonly overriddenBy: readonly SymbolRef[];
  readonly truncated: boolean;
  /** The distance from which on calls were not followed, for the depth that was asked or because too many are reached; null when all were. */
  readonly cutAt: number | null;
}

/** One symbol that a change can reach. */
export interface AffectedSymbol {
  /** Calls on the way to the nearest part of what is changed; by exact calls alone where these lead there. */
  readonly distance: number;
  readonly certainty: Certainty;
  /** Whether it is part of the tests, by the conventions of its language. */
  readonly test: boolean;
  /** The call by which it is reached; `caller` is the affected symbol. */
  readonly call: CallStep;
}

export interface AffectedFile {
  readonly file: string;
  readonly project?: string;
  readonly symbols: number;
  readonly test: boolean;
}
