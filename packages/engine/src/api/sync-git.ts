import type { UpdateResult } from "./update.js";

export interface SyncGitOptions {
  /** Any name git has for a commit. */
  readonly from_commit: string;
  /** Default `HEAD`. */
  readonly to_commit?: string;
}

/** As an update of the files that differ between the two commits, and of those the working tree has changed since. */
export interface SyncGitResult extends UpdateResult {
  /** The commits meant, as full hashes. */
  readonly from_commit: string;
  readonly to_commit: string;
}
