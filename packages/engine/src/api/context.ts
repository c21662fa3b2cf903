import type { CallStep } from "./calls.js";
import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { FileImport } from "./relationships.js";
import type { SearchFilter, SearchHit } from "./search.js";
import type { SymbolRef } from "./symbols.js";

export interface ContextOptions extends SearchFilter {
  /** In tokens. Default 6,000. */
  readonly budget?: number;
  /** Symbols or files that are known to matter. */
  readonly about?: readonly string[];
  readonly near?: string;
  /** How many symbols are shown with their code at most. Default 6. */
  readonly limit?: number;
}

/** A symbol that matters for the task, with what hangs on it. */
export interface ContextSymbol extends SearchHit {
  /** Why it is here: `query`, `about`, `caller of …`, `callee of …`, `implements …`. */
  readonly why: string;
  readonly calls: readonly CallStep[];
  readonly calledBy: readonly CallStep[];
  /** Tests that reach it. */
  readonly tests: readonly SymbolRef[];
}

/** One call for a task: the few symbols that matter with their code and surroundings, and the documents that speak of it. */
export interface ContextResult extends Freshness, Spanned {
  readonly task: string;
  readonly symbols: readonly ContextSymbol[];
  /** Of the files of these symbols. */
  readonly imports: readonly (FileImport & { readonly file: string })[];
  readonly documents: readonly SearchHit[];
  /** Further places that may matter, without code. */
  readonly further: readonly { readonly attribution: string; readonly signature: string | null }[];
  readonly tokens: number;
  readonly budget: number;
  /** What was left out for the budget, and how large it is. */
  readonly leftOut: readonly { readonly attribution: string; readonly tokens: number }[];
}
