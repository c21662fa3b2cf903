import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { CallStep } from "./calls.js";
import type { FileImport } from "./relationships.js";
import type { SymbolRef } from "./symbols.js";

/** What a search is narrowed to; every given condition must hold, and any value of a list will do. */
export interface SearchFilter {
  /** Globs of files, as `fileFilter` of a query. */
  readonly paths?: readonly string[];
  /** Language ids. */
  readonly languages?: readonly string[];
  /** Kinds of symbols: `function`, `class`, … */
  readonly kinds?: readonly string[];
  /** Labels that the project's settings give to files. */
  readonly labels?: readonly string[];
  /** Type or namespace that the symbol stands in. */
  readonly parents?: readonly string[];
}

export interface SearchOptions extends SearchFilter, Spanning {
  /** 10 unless given, at most 200. */
  readonly limit?: number;
  /** How many hits to leave out from the start. Default 0. */
  readonly offset?: number;
  /** Both unless given. */
  readonly sources?: readonly SearchSource[];
  /** A file that is being worked on: what is near it comes a little earlier. */
  readonly near?: string;
  /** Whether callers and callees of the hits are answered too, in `dependencyResults`. Default false. */
  readonly expandCalls?: boolean;
  /** How far these may be away: 1 (default) to 5. */
  readonly depth?: number;
  /** Whether hits carry their code. Default true. */
  readonly code?: boolean;
}

/** `limit` is 10 unless given. */
export type SearchBySymbolOptions = Omit<SearchOptions, keyof SearchFilter | "sources" | "near">;

export type SearchSource = "code" | "document";

/** A chunk that was found. Lines are 1-based and both included. */
export interface SearchHit {
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The symbol it shows or stands in; for a document the heading; null for what stands outside of all. */
  readonly name: string | null;
  /** Kind of that symbol; `text` where there is none. */
  readonly kind: string;
  /** `UserService > processPayment`; null without a symbol. */
  readonly path: string | null;
  readonly language: string;
  /** `UserService.kt:45-67 (fun authenticate)` */
  readonly attribution: string;
  /** 0 to 1, in proportion to the best hit that the words of the query could have had. */
  readonly score: number;
  readonly source: SearchSource;
  /** Prototype of the symbol; null without one. */
  readonly signature: string | null;
  /** The lines as they are now; null when not wanted, or when the file has changed since. */
  readonly code: string | null;
  /** The linked project it is in; absent for this one. */
  readonly project?: string;
}

/** A hit that was not found by the query but calls, or is called by, one that was. */
export interface DependencyHit extends SearchHit {
  readonly dependencyType: "caller" | "callee";
  /** The hit it belongs to: `file:startLine`. */
  readonly of: string;
  /** 1 for a direct one. */
  readonly distance: number;
  readonly certainty: "exact" | "possible";
}

/** The surroundings of the best hit: its direct calls and callers, at most 25 of each list. */
export interface SearchFocus {
  readonly calls: readonly CallStep[];
  readonly calledBy: readonly CallStep[];
  readonly imports: readonly FileImport[];
  readonly sameFile: readonly SymbolRef[];
}

/** How a query was read. */
export interface QueryReading {
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  readonly filter: SearchFilter;
  /** Whether vectors took part, or why not: `off`, `building` (vectors are being made), `unavailable` with the reason. */
  readonly semantic: "on" | "off" | "building" | "unavailable";
  readonly semanticNote: string | null;
}

export interface SearchResult extends Freshness, Spanned {
  readonly query: string;
  readonly results: readonly SearchHit[];
  /** How many chunks have at least one word of the query, or were near it in meaning. */
  readonly total: number;
  /** Null unless asked for. Ordered by the hit they belong to, callers first; none of them is among `results`. */
  readonly dependencyResults: readonly DependencyHit[] | null;
  /** Of the first hit when it shows a symbol; null otherwise, and on later pages. */
  readonly focus: SearchFocus | null;
  readonly reading: QueryReading;
}
