import type { UpdateResult } from "@codegraph/indexer/api";
import type { SymbolKind } from "@codegraph/model";

export interface SyncGitOptions {
  /** Any revision that git understands. */
  readonly fromCommit: string;
  /** Default `HEAD`. */
  readonly toCommit?: string;
}

/** Symbol that differs between two versions of a file. */
export interface SymbolChange {
  readonly change: "added" | "changed" | "removed" | "renamed";
  /** For a changed symbol, true if its prototype differs, false if only its body or its documentation does; absent otherwise. */
  readonly signatureChanged?: boolean;
  /** Path before a rename within the file; absent otherwise. */
  readonly from?: string;
  readonly name: string;
  /** `module` for code outside of all symbols. */
  readonly kind: SymbolKind | "module";
  /** Names of the enclosing definitions and this one, outermost first. */
  readonly path: string;
  /** 1-based line of the name after the change; for a removed symbol before it. */
  readonly line: number;
}

/** File that differs between two commits. */
export interface RangeChange {
  readonly file: string;
  readonly change: "added" | "changed" | "removed" | "renamed";
  /** Path before a rename; absent otherwise. */
  readonly from?: string;
  /** At most 50 symbols: changed and added ones by line, then removed ones. A symbol does not count as changed by those inside it. */
  readonly symbols: readonly SymbolChange[];
  /** Number of all symbols that differ; null if they were not compared: no indexed language, too large, or after 1,000 files. */
  readonly symbolsTotal: number | null;
}

/**
 * Like an update of all files that differ between the two commits, that the working tree has changed since, or whose indexed content
 * differs from the disk. Files are read from disk: the index describes the working tree, whichever commits are named. Therefore `toCommit`
 * need not be checked out. If the index described `fromCommit` or a later state, it equals a fresh index afterwards. A file that git
 * reports as renamed keeps its id if the disk agrees.
 *
 * `files` lists the changes in the index, so none is `unchanged`, and it is empty if the index was current. `changes` always lists what
 * differs between the commits.
 */
export interface SyncGitResult extends UpdateResult {
  /** The resolved commits, as full hashes. */
  readonly fromCommit: string;
  readonly toCommit: string;
  /** Files that differ between the two commits, ordered by path, including those that are not indexed. */
  readonly changes: readonly RangeChange[];
}
