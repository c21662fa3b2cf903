import type { CopyPlace } from "@codegraph/model";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { CallStep } from "./calls.js";
import type { FileImport } from "./relationships.js";
import type { SymbolRef } from "./symbols.js";

/** Filter of a search. A hit must meet every given condition; a list accepts any of its values. */
export interface SearchFilter {
  /** Globs over paths, like `fileFilter` of a query. */
  readonly paths?: readonly string[];
  /** Language ids. */
  readonly languages?: readonly string[];
  /** Kinds of symbols: `function`, `class`, … */
  readonly kinds?: readonly string[];
  /** Labels that the project's settings assign to files. */
  readonly labels?: readonly string[];
  /** Enclosing type or namespace of the symbol. */
  readonly parents?: readonly string[];
}

export interface SearchOptions extends SearchFilter, Spanning {
  /** Maximum number of hits, at most 200. Default 10. */
  readonly limit?: number;
  /** Number of hits to skip. Default 0. */
  readonly offset?: number;
  /** Default: code and documents. */
  readonly sources?: readonly SearchSource[];
  /** File that the user is working on; hits near it rank slightly higher. */
  readonly near?: string;
  /** True to return callers and callees of the hits in `dependencyResults`. Default false. */
  readonly expandCalls?: boolean;
  /** Maximum distance of these callers and callees, 1 (default) to 5. */
  readonly depth?: number;
  /** True to include the code of the hits. Default true. */
  readonly code?: boolean;
}

/** `limit` defaults to 10. */
export type SearchBySymbolOptions = Omit<SearchOptions, keyof SearchFilter | "sources" | "near">;

export type SearchSource = "code" | "document";

/** A matching chunk. Lines are 1-based and inclusive. */
export interface SearchHit {
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  /** Symbol that the chunk shows or is part of; the heading for a document; null for top-level code. */
  readonly name: string | null;
  /** Kind of that symbol; `text` without a symbol. */
  readonly kind: string;
  /** `UserService > processPayment`; null without a symbol. */
  readonly path: string | null;
  readonly language: string;
  /** `UserService.kt:45-67 (fun authenticate)` */
  readonly attribution: string;
  /** 0 to 1, relative to the best possible score for the words of the query. */
  readonly score: number;
  readonly source: SearchSource;
  /** Prototype of the symbol; null without a symbol. */
  readonly signature: string | null;
  /** Current lines of the file; null if not requested, or if the file has changed since it was indexed. */
  readonly code: string | null;
  /**
   * Lines that `code` shows if it was cut to fit a budget, in order; a line `…` of `code` marks each gap. Empty if earlier hits of the answer
   * show them all. Absent if `code` has all lines.
   */
  readonly excerpts?: readonly LineRange[];
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
  /** Further matches with the same lines, best first, which are no hits of their own; absent without any. Only in answers of a search. */
  readonly copies?: readonly CopyPlace[];
}

/** Lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** A caller or callee of a hit that the query itself did not find. */
export interface DependencyHit extends SearchHit {
  readonly dependencyType: "caller" | "callee";
  /** The hit that it was reached from: `file:startLine`. */
  readonly of: string;
  /** Distance from the hit; 1 for a direct caller or callee. */
  readonly distance: number;
  readonly certainty: "exact" | "possible";
  /** For a caller, the 1-based lines of its calls that the hit shows, ascending; empty for a callee. */
  readonly callLines: readonly number[];
}

/**
 * Neighbourhood of the best hit: its direct calls and callers, imports, and other definitions of its file. Each list has at most 25 callees,
 * callers, imports or definitions; the calls of the listed callees and callers are complete up to 100.
 */
export interface SearchFocus {
  /** Lengths of the complete lists: distinct callees and callers, imports, and definitions. */
  readonly totals: { readonly calls: number; readonly calledBy: number; readonly imports: number; readonly sameFile: number };
  /** Calls by certainty: those inside the symbol, and those of it. `unresolved` counts those inside the symbol and those with its name. */
  readonly counts: { readonly calls: EdgeCounts; readonly calledBy: EdgeCounts };
  readonly calls: readonly CallStep[];
  readonly calledBy: readonly CallStep[];
  readonly imports: readonly FileImport[];
  readonly sameFile: readonly SymbolRef[];
}

/** The query as parsed. */
export interface QueryReading {
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  readonly filter: SearchFilter;
  /** State of semantic search: `on`, `off`, `building` (vectors are being computed), or `unavailable` with the reason. */
  readonly semantic: "on" | "off" | "building" | "unavailable";
  /** Why semantic search is not complete; null if it is, and while word meanings are not learnt yet, which `status()` explains. */
  readonly semanticNote: string | null;
  /** Quotes and filters of the query that were not applied as written, one sentence each; empty if all were. */
  readonly notes: readonly string[];
}

export interface SearchResult extends Freshness, Spanned {
  readonly query: string;
  readonly results: readonly SearchHit[];
  /** Number of chunks with at least one word of the query or a similar meaning. */
  readonly total: number;
  /** Null unless requested. Ordered by hit, callers first; contains no hit of `results`. */
  readonly dependencyResults: readonly DependencyHit[] | null;
  /** Neighbourhood of the first hit if it shows a symbol; null otherwise, and on later pages. */
  readonly focus: SearchFocus | null;
  readonly reading: QueryReading;
  /** Definitions of the symbol that `searchBySymbol` was asked about; absent for other searches, and if it matches none or several. */
  readonly definitions?: readonly SymbolRef[];
}
