import type { UpdateResult } from "@codegraph/indexer/api";

export interface SyncGitOptions {
  /** Any revision that git understands. */
  readonly fromCommit: string;
  /** Default `HEAD`. */
  readonly toCommit?: string;
}

/**
 * Like an update of all files that differ between the two commits, that the working tree has changed since, or whose indexed content
 * differs from the disk. Files are read from disk: the index describes the working tree, whichever commits are named. Therefore `toCommit`
 * need not be checked out. If the index described `fromCommit` or a later state, it equals a fresh index afterwards. A file that git
 * reports as renamed keeps its id if the disk agrees.
 *
 * `files` lists the changes in the index, so none is `unchanged`.
 */
export interface SyncGitResult extends UpdateResult {
  /** The resolved commits, as full hashes. */
  readonly fromCommit: string;
  readonly toCommit: string;
}
