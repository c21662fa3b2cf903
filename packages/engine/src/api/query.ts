import type { LineType } from "@codegraph/model";
import type { TermMode } from "@codegraph/store";
import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** `limit` is 100 unless given. */
export interface QueryOptions extends Paging, Spanning {
  /**
   * Default `exact`. A `regex` is RE2's: no lookaround, no backreferences, and no pattern takes long; the case of
   * letters does not matter in any mode.
   */
  readonly mode?: TermMode;
  /** A glob over paths; a folder means all below it. */
  readonly fileFilter?: string;
  readonly typeFilter?: readonly LineType[];
  /**
   * Only files modified since: an ISO 8601 date (from midnight, local time) or date and time (local unless it names a
   * zone), or an age such as `30m`, `12h`, `7d`, `2w`.
   * @see FileRecord.mtimeMs
   */
  readonly modifiedSince?: string;
}

export interface QueryResult extends Freshness, Spanned {
  readonly term: string;
  /** In order of path, line, term; those of this project first, then by link. */
  readonly matches: readonly QueryMatch[];
  /** Over all projects asked, shown or not. */
  readonly totalMatches: number;
}

export interface QueryMatch {
  readonly file: string;
  readonly lineNumber: number;
  readonly lineType: LineType;
  /** The term as first written in the index. */
  readonly term: string;
  /** The line's text, trimmed and shortened; null when the file has changed since it was indexed. */
  readonly text: string | null;
  /** The linked project that the file is in; absent for this one. */
  readonly project?: string;
}
