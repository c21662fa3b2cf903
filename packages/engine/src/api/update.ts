import type { Problem } from "@codegraph/model";

/**
 * A file that changed, and where, if that is known: 1-based lines of the file as it is now, both included. The range is
 * a hint that can make the update cheaper; whatever it says, the result equals reading the whole file anew.
 */
export interface ChangedFile {
  readonly file: string;
  readonly from_line?: number;
  readonly to_line?: number;
}

/** Result of an update of named files, one transaction for all of them. The three numbers are sums over `files`. */
export interface UpdateResult {
  readonly success: boolean;
  readonly items_added: number;
  readonly items_removed: number;
  readonly lines_updated: number;
  /** Ordered by path. */
  readonly files: readonly FileUpdate[];
  readonly duration_ms: number;
  readonly problems: readonly Problem[];
}

export interface FileUpdate {
  readonly file: string;
  readonly action: "added" | "updated" | "renamed" | "unchanged" | "removed" | "skipped";
  /** The path before a rename; absent otherwise. */
  readonly from?: string;
  /** Terms that this file has now and had not before, and the other way round. */
  readonly items_added: number;
  readonly items_removed: number;
  readonly lines_updated: number;
}
