import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { Freshness, Spanned, Spanning } from "./freshness.js";
import type { Paging } from "./paging.js";
import type { EdgeCounts } from "./run.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` is 200 unless given. */
export interface CallsOptions extends Paging, Spanning {
  /** 1 (default) to 5. */
  readonly depth?: number;
}

/** Callers or callees of what a symbol name means. */
export interface CallsResult extends Freshness, Spanned {
  readonly symbol: string;
  /** Every definition the name means; the calls are those of all of them. */
  readonly definitions: readonly SymbolRef[];
  /** Ordered by depth, then file and line of the site. */
  readonly calls: readonly CallStep[];
  /** How many there are, shown or not. */
  readonly total: number;
  /** Over all calls found, shown or not; unresolved are call sites of that name (callers) or in it (callees). */
  readonly counts: EdgeCounts;
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
}
