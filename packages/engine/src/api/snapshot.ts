import type { Log } from "@codegraph/indexer/api";

/** Options of `openSnapshot`. */
export interface OpenSnapshotOptions {
  readonly log?: Log | undefined;
}

/** The state that an open snapshot answers from. */
export interface SnapshotStatus {
  /** Full hash of the commit; null for sources outside of a git repository. */
  readonly commit: string | null;
  /** True if an indexed file differed from that commit. */
  readonly modified: boolean;
  /** Number of files whose content is in the snapshot; 0 if it was exported without. */
  readonly contents: number;
}
