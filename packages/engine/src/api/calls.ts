import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` is 200 unless given. */
export interface CallsOptions extends Paging, Spanning {
  /** 1 (default) to 5. */
  readonly depth?: number;
}

/** Callers or callees of a symbol. Nothing but `definitions` or `candidates` where none, or no single one, is meant. */
export interface CallsResult extends SymbolAnswer, Freshness, Spanned {
  /** As it was asked. */
  readonly symbol: string;
  /** Ordered by depth, then file and line of the site. */
  readonly calls: readonly CallStep[];
  /** How many there are, shown or not. */
  readonly total: number;
  /** Over all calls found, shown or not; unresolved are call sites of that name (callers) or in it (callees). */
  readonly counts: EdgeCounts;
  /**
   * Where the symbol is used as a value without being called (callers), or what it uses so (callees): `caller` holds the use,
   * `callee` is what is used. Only direct ones, at most `limit`, with the first page; no calls, and counted as none.
   */
  readonly references: readonly CallStep[];
  readonly referencesTotal: number;
  /** For callees: the calls in it that stay open, in order; for callers empty. */
  readonly unresolved: readonly UnresolvedCall[];
  /** Whether calls were found beyond those shown. */
  readonly truncated: boolean;
}

/** A call that stays open. */
export interface UnresolvedCall {
  readonly name: string;
  readonly receiver: string | null;
  readonly site: Position;
  /** The linked project that the site is in; absent for this one. */
  readonly project?: string;
}

/** One call: who calls whom, where, and how sure that is. */
export interface CallStep {
  /** 1 for a direct caller or callee. */
  readonly depth: number;
  readonly caller: SymbolRef;
  readonly callee: SymbolRef;
  /** In the caller's project. */
  readonly site: Position;
  readonly kind: ReferenceKind;
  readonly certainty: Certainty;
  readonly provenance: Provenance;
  /** The member of a base or interface that is called here, which `callee` may stand for; absent where it is called itself. */
  readonly through?: SymbolRef;
}
