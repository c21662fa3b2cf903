import type { CallStep } from "./calls.js";
import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { FileImport } from "./relationships.js";
import type { RelevantPlaces } from "./places.js";
import type { SearchFilter, SearchHit } from "./search.js";
import type { SymbolRef } from "./symbols.js";

export interface ContextOptions extends SearchFilter {
  /** Token budget. Default 6,000. */
  readonly budget?: number;
  /** Symbols or files that the caller knows to be relevant. */
  readonly about?: readonly string[];
  readonly near?: string;
  /** Maximum number of symbols shown with their code. Default 6, and up to 12 if the budget has room. */
  readonly limit?: number;
}

/** A symbol relevant to the task, with its calls and tests. */
export interface ContextSymbol extends SearchHit {
  /** Reason for its selection: `query`, `about`, `changed by the diff`, `in the stack trace`, `caller of …`, `callee of …`. */
  readonly why: string;
  readonly calls: readonly CallStep[];
  readonly calledBy: readonly CallStep[];
  /** Tests that call it, directly or through another function. */
  readonly tests: readonly SymbolRef[];
  /** Lengths of the complete lists: distinct callees and callers, and tests. */
  readonly totals: { readonly calls: number; readonly calledBy: number; readonly tests: number };
}

/**
 * Context for a task: the places that it is about, and the few relevant symbols with their code and neighbourhood, and documents about them.
 * The symbols that `about` or the whole task name come first.
 */
export interface ContextResult extends RelevantPlaces, Freshness, Spanned {
  readonly task: string;
  /** True if the task is the name of a symbol, or `about` names symbols; `symbols` begins with them. */
  readonly isAboutSymbol: boolean;
  readonly symbols: readonly ContextSymbol[];
  /** Imports of the files of these symbols. */
  readonly imports: readonly (FileImport & { readonly file: string })[];
  readonly documents: readonly SearchHit[];
  /** Further places of possible relevance, without code. */
  readonly further: readonly { readonly attribution: string; readonly signature: string | null }[];
  readonly tokens: number;
  readonly budget: number;
  /** Items that exceeded the budget, with their sizes. */
  readonly leftOut: readonly { readonly attribution: string; readonly tokens: number }[];
  /** Quotes and filters of the query that were not applied as written, one sentence each; empty if all were. */
  readonly queryNotes: readonly string[];
}
