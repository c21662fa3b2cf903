import type { UpdateResult } from "@codegraph/indexer/api";

export interface SyncGitOptions {
  /** Any name git has for a commit. */
  readonly fromCommit: string;
  /** Default `HEAD`. */
  readonly toCommit?: string;
}

/**
 * As an update of the files that differ between the two commits, of those the working tree has changed since, and of
 * whatever indexed file is not on disk as it was indexed. Files are read as they are on disk: the index describes the
 * working tree, whichever commits are named. So `toCommit` need not be the one that is checked out, and when the index
 * described `fromCommit`, or anything since, it equals a fresh one afterwards. A file that git saw renamed keeps its id,
 * if the disk agrees.
 *
 * `files` lists what changed in the index: nothing is `unchanged`.
 */
export interface SyncGitResult extends UpdateResult {
  /** The commits meant, as full hashes. */
  readonly fromCommit: string;
  readonly toCommit: string;
}
