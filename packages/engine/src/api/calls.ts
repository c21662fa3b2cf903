import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` defaults to 200. */
export interface CallsOptions extends Paging, Spanning {
  /** 1 (default) to 5. */
  readonly depth?: number;
}

/** Callers or callees of a symbol. If the symbol is unknown or ambiguous, only `definitions` or `candidates` are filled. */
export interface CallsResult extends SymbolAnswer, Freshness, Spanned {
  /** The symbol as the caller wrote it. */
  readonly symbol: string;
  /** Ordered by depth, then by file and line of the call site. */
  readonly calls: readonly CallStep[];
  /** Number of all calls, on every page. */
  readonly total: number;
  /** Counts over all pages. Unresolved are the call sites with the symbol's name (callers) or inside it (callees). */
  readonly counts: EdgeCounts;
  /**
   * Uses of the symbol as a value without a call (callers), or such uses inside it (callees): `caller` contains the use, `callee` is the
   * used definition. Only direct uses, at most `limit`, on the first page. They do not count as calls.
   */
  readonly references: readonly CallStep[];
  readonly referencesTotal: number;
  /** Unresolved calls inside the symbol, in source order; empty for callers. */
  readonly unresolved: readonly UnresolvedCall[];
  /** True if more calls exist than are shown. */
  readonly truncated: boolean;
}

/** An unresolved call. */
export interface UnresolvedCall {
  readonly name: string;
  readonly receiver: string | null;
  readonly site: Position;
  /** Linked project that contains the call site; absent for this project. */
  readonly project?: string;
}

/** One call: caller, callee, call site and certainty. */
export interface CallStep {
  /** 1 for a direct caller or callee. */
  readonly depth: number;
  readonly caller: SymbolRef;
  readonly callee: SymbolRef;
  /** Path in the caller's project. */
  readonly site: Position;
  readonly kind: ReferenceKind;
  readonly certainty: Certainty;
  readonly provenance: Provenance;
  /** Member of a base or interface that the call site names, if `callee` is a possible overrider; absent for a direct call. */
  readonly through?: SymbolRef;
}
