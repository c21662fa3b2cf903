import type { LineType } from "@codegraph/model";
import type { TermMode } from "@codegraph/store";
import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";
import type { SymbolCandidate } from "./symbol-answer.js";

/** `limit` defaults to 100. */
export interface QueryOptions extends Paging, Spanning {
  /**
   * Default `exact`. `regex` uses RE2 syntax, without lookaround and backreferences, so every pattern runs in linear time. `semantic` takes
   * the term as a question and returns the places that `search` finds, best first.
   */
  readonly mode?: TermMode | "semantic";
  /** True to match the case of letters as written in the file. Default false. Files that changed since they were indexed have no matches. */
  readonly caseSensitive?: boolean;
  /** A glob over paths; a folder matches everything below it. */
  readonly fileFilter?: string;
  readonly typeFilter?: readonly LineType[];
  /**
   * Restricts the answer to files modified since a time: an ISO 8601 date (midnight, local time), a date and time (local unless it has a
   * zone), or an age such as `30m`, `12h`, `7d`, `2w`. @see FileRecord.mtimeMs
   */
  readonly modifiedSince?: string;
}

export interface QueryResult extends Freshness, Spanned {
  readonly term: string;
  /** Ordered by path, line and term; this project first, then by link. */
  readonly matches: readonly QueryMatch[];
  /** Counts over all queried projects and all pages. */
  readonly totalMatches: number;
  /** For a name in mode `exact` that nothing matches, a few symbols with similar names, likeliest first; absent otherwise. */
  readonly candidates?: readonly SymbolCandidate[];
}

export interface QueryMatch {
  readonly file: string;
  readonly lineNumber: number;
  readonly lineType: LineType;
  /** The term in its first spelling in the index. */
  readonly term: string;
  /** Text of the line, trimmed and shortened; null if the file has changed since it was indexed. */
  readonly text: string | null;
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
}
