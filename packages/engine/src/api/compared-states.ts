/** Two states to compare. At most one of `range`, `staged` and `diff` may be given; by default `HEAD` and the working tree are compared. */
export interface ComparedStates {
  /** Commits: `A..B`, `A...B` (from their common ancestor to B), or `A` (with the working tree). An empty side is `HEAD`. */
  readonly range?: string;
  /** True to compare `HEAD` with what is staged. */
  readonly staged?: boolean;
  /** A unified diff to read instead, whether it has been applied to the files or not. */
  readonly diff?: string;
}

/** Unresolved calls of a name that a symbol no longer has. */
export interface BrokenCalls {
  readonly name: string;
  /** Number of call sites. */
  readonly sites: number;
  /** Files with such calls, those with most first; at most 50. `lines` are 1-based and ascending; a line occurs once for each call. */
  readonly files: readonly { readonly file: string; readonly lines: readonly number[] }[];
  readonly filesTotal: number;
}
