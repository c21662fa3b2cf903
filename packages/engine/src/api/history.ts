import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SymbolKind } from "@codegraph/model";
import type { Paging } from "./paging.js";
import type { SymbolAnswer } from "./symbol-answer.js";

/** `limit` of commits defaults to 50. */
export interface HistoryOptions extends Paging {
  readonly signal?: AbortSignal;
}

/** The commits that changed a symbol, the owners of its lines, and what changes together with it. Renamed files are followed. */
export interface HistoryResult extends SymbolAnswer, Freshness, Spanned {
  readonly symbol: string;
  /** Full hash of the commit that the history ends with: `HEAD`. Null without a commit, and if the symbol was not resolved. */
  readonly head: string | null;
  /** Number of lines of the symbol in the working tree. */
  readonly lines: number;
  /** Number of these lines that are not in `head`. */
  readonly uncommitted: number;
  /** Commits that changed the lines of the symbol, the newest first. */
  readonly commits: readonly HistoryCommit[];
  /** Number of all commits found, on every page. */
  readonly total: number;
  /** Number of authors of all commits found, by their names. */
  readonly authors: number;
  /**
   * Reason why older commits may be missing: the clone is `shallow`, or git ran into a `limit` of time or output, or lacks objects. Null if
   * all commits were found.
   */
  readonly incomplete: "shallow" | "limit" | null;
  /** Authors of the committed lines as `git blame` finds them, those of most lines first. Null if git could not tell. */
  readonly owners: readonly LineOwner[] | null;
  /** Number of committed lines that are older than a shallow clone, so that their authors are unknown. */
  readonly older: number;
  readonly together: ChangedTogether;
}

/** Commit that changed a symbol. */
export interface HistoryCommit {
  /** Full hash. */
  readonly commit: string;
  /** Name and e-mail address as the repository's mailmap writes them. */
  readonly author: string;
  readonly email: string;
  /** Date of the author, ISO 8601. */
  readonly date: string;
  /** First paragraph of the message on one line. */
  readonly subject: string;
  /** Numbers of lines that the commit added to the symbol and removed from it; 0 for a merge. */
  readonly added: number;
  readonly removed: number;
  /** True for a merge of two versions of the symbol; absent otherwise. */
  readonly merge?: true;
  /**
   * Path of the symbol's file after this commit, if another than today. A path outside of the project starts with `/` at the top of the
   * repository. Absent otherwise.
   */
  readonly file?: string;
}

/** Author of lines that are still there. A name with several addresses is one author. */
export interface LineOwner {
  readonly author: string;
  /** Address in the newest of the commits. */
  readonly email: string;
  readonly lines: number;
  /** Share of the lines in the working tree, 0 to 1. */
  readonly share: number;
  /** Date of the newest of the lines, ISO 8601 in UTC. */
  readonly newest: string;
}

/**
 * Files and symbols that changed in the same commits as a symbol. `support` is the number of commits in which both changed, `confidence` its
 * share of the commits that were compared.
 */
export interface ChangedTogether {
  /** Number of commits whose files were compared: the newest ones, at most 200, without merges and large commits. */
  readonly commits: number;
  /** Number of large commits that were left out: those of more than 50 files. */
  readonly large: number;
  /** Other files with a support of at least 2 that still exist, those of most support first; at most 20. */
  readonly files: readonly { readonly file: string; readonly support: number; readonly confidence: number }[];
  /** Number of commits whose symbols were compared: the newest of `commits`, at most 30, fewer if the files are long. */
  readonly symbolCommits: number;
  /** Other symbols with a support of at least 2 that still exist, in the symbol's file and in `files`; at most 20. */
  readonly symbols: readonly SymbolTogether[];
}

/** Symbol that changed in the same commits as another one. */
export interface SymbolTogether {
  readonly file: string;
  readonly name: string;
  readonly kind: SymbolKind | "module";
  readonly path: string;
  readonly support: number;
  readonly confidence: number;
}
