import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { HiddenCallers } from "./hidden-callers.js";
import type { Paging } from "./paging.js";
import type { RegisteredRoute } from "./routes.js";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` defaults to 200. */
export interface CallsOptions extends Paging, Spanning {
  /** 1 (default) to 5. */
  readonly depth?: number;
}

export interface CalleesOptions extends CallsOptions {
  /** False to leave out the possible calls of overriders; each call of their base then has only their number. Default true. */
  readonly overrides?: boolean;
}

export interface CallersOptions extends CallsOptions {
  /**
   * True to list the unresolved call sites with the symbol's name in `unresolved`, by `offset` and `limit`, instead of the resolved calls in
   * `calls` and `references`. Sites in files that mention the symbol's type come first.
   */
  readonly unresolved?: boolean;
}

/**
 * Callers or callees of a symbol. If the symbol is unknown or ambiguous, only `definitions`, `candidates` and `alternatives` are filled.
 */
export interface CallsResult extends CallsAnswer, Freshness, Spanned {
  /** For an ambiguous symbol with at most four candidates, the answers about each, in their order; absent otherwise. */
  readonly alternatives?: readonly CallsAnswer[];
}

/** Callers or callees of one symbol. */
export interface CallsAnswer extends SymbolAnswer {
  /** The symbol as the caller wrote it. */
  readonly symbol: string;
  /** Ordered by depth, then by file and line of the call site. */
  readonly calls: readonly CallStep[];
  /** Number of all calls, on every page. */
  readonly total: number;
  /** For callees, the number of calls in `total` that lead to overriders of a called member (`CallStep.through`); 0 for callers. */
  readonly overriders: number;
  /** Counts over all pages. Unresolved are the call sites with the symbol's name (callers) or inside it (callees). */
  readonly counts: EdgeCounts;
  /**
   * Uses of the symbol as a value without a call (callers), or such uses inside it (callees): `caller` contains the use, `callee` is the
   * used definition. Only direct uses, at most `limit`, on the first page. They do not count as calls.
   */
  readonly references: readonly CallStep[];
  readonly referencesTotal: number;
  /** For callees, the unresolved calls inside the symbol in source order. For callers, the requested page of those with its name. */
  readonly unresolved: readonly UnresolvedCall[];
  /**
   * For callers, the files of the unresolved calls that have the symbol's name, those that mention its type first. Null for callees, without
   * such calls, and if `unresolved` lists them.
   */
  readonly hidden: HiddenCallers | null;
  /**
   * For callers, the routes that a web framework passes to the symbol, and the registrations by which a container constructs it; absent without
   * any. They do not count as calls.
   */
  readonly routes?: readonly RegisteredRoute[];
  /** True if more calls exist than are shown, or more unresolved ones if these were requested. */
  readonly truncated: boolean;
}

/** An unresolved call. */
export interface UnresolvedCall {
  readonly name: string;
  readonly receiver: string | null;
  readonly site: Position;
  /** Number of definitions of the project that have the name and that a call may mean; 0 for a call into a library. */
  readonly candidates: number;
  /** Definition that contains the call; absent where the answer is about that definition. */
  readonly caller?: SymbolRef;
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
  /**
   * Registration with a container that passes an object with the member `callee` for the type of `through`, so that the call is likely to
   * reach it; absent without one. The certainty stays `possible`.
   */
  readonly registered?: RegisteredRoute;
  /** Number of members that override `callee` and that this call may reach instead, in an answer about callees; absent if there are none. */
  readonly overriders?: number;
  /** Members that override `callee` and whose objects containers pass for its type, in an answer about callees; absent without any. */
  readonly reaches?: readonly RegisteredCallee[];
}

/** Member that a call of its base is likely to reach, because a container passes its object. It is never more than possible. */
export interface RegisteredCallee {
  readonly callee: SymbolRef;
  readonly registered: RegisteredRoute;
}
