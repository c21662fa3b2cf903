import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SearchOptions } from "./search.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` defaults to 20. */
export type SearchSymbolsOptions = Omit<SearchOptions, "sources" | "expandCalls" | "depth" | "code">;

export interface SymbolHit extends SymbolRef {
  /** Qualified name, as other questions take it: `UserService.load`. */
  readonly symbol: string;
  /** Same as `kind`. */
  readonly type: string;
  readonly endLine: number;
  readonly language: string;
  readonly score: number;
  /** Its prototype. */
  readonly snippet: string;
  /** Names of its callees, callers and siblings, nearest first; at most 5. */
  readonly relatedSymbols: readonly string[];
}

export interface SearchSymbolsResult extends Freshness, Spanned {
  readonly query: string;
  readonly symbols: readonly SymbolHit[];
  readonly total: number;
  /** Quotes and filters of the query that were not applied as written, one sentence each; empty if all were. */
  readonly queryNotes: readonly string[];
}
