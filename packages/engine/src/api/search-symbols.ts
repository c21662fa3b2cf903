import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SearchOptions } from "./search.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` defaults to 20. */
export type SearchSymbolsOptions = Omit<SearchOptions, "sources" | "expandCalls" | "depth" | "code">;

/**
 * How the best symbols match a query: `exact`, by name; `partial`, by a longer name that contains the query; `similar`, by a similar name or
 * the same one in another scope, if no definition has the name; `words`, by words of their names and doc comments.
 */
export type NameMatchKind = "exact" | "partial" | "similar" | "words";

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
  /** Places of the prototypes of a definition, by path and 1-based line; absent without one. Such prototypes are no hits themselves. */
  readonly declaredAt?: readonly { readonly file: string; readonly line: number }[];
}

export interface SearchSymbolsResult extends Freshness, Spanned {
  readonly query: string;
  /** Best first. Definitions with exactly the name in the query precede all others, functions and types before values. */
  readonly symbols: readonly SymbolHit[];
  /** Number of all matches. At most 300 names that only share words with the query count, those that share most. */
  readonly total: number;
  readonly match: NameMatchKind;
  /** Number of `symbols`, from the first on, that match as `match` says; all others match less. For `words`, those with half the best score. */
  readonly matching: number;
  /** Number of these symbols on all pages. */
  readonly matchingTotal: number;
  /** Number of definitions, on all pages, whose longer names contain the name in the query. */
  readonly containing: number;
  /** Quotes and filters of the query that were not applied as written, one sentence each; empty if all were. */
  readonly queryNotes: readonly string[];
}
