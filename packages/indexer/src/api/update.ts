import type { Problem } from "@codegraph/model";

/**
 * A changed file, with the changed range if known: 1-based inclusive lines of its present content; an absent bound means the start or end
 * of the file. The range is only a hint: the whole file is compared with the index, so a wrong range does not change the result.
 */
export interface ChangedFile {
  readonly file: string;
  readonly fromLine?: number;
  readonly toLine?: number;
}

/**
 * Result of an update of named files. The update is one transaction: if it throws, the index is unchanged. The three numbers are sums over
 * `files`.
 */
export interface UpdateResult {
  readonly success: boolean;
  readonly itemsAdded: number;
  readonly itemsRemoved: number;
  readonly linesUpdated: number;
  /** Ordered by path. */
  readonly files: readonly FileUpdate[];
  readonly durationMs: number;
  readonly problems: readonly Problem[];
}

export interface FileUpdate {
  readonly file: string;
  /**
   * `unchanged`: its content equals the indexed one. `skipped`: it exists but is not indexed, either for a listed problem or because
   * settings, ignore files or its language exclude it. `missing`: it is neither on disk nor indexed.
   */
  readonly action: "added" | "updated" | "renamed" | "unchanged" | "removed" | "skipped" | "missing";
  /** Path before a rename; absent otherwise. */
  readonly from?: string;
  /** Numbers of terms that the file gained and lost, ignoring ASCII case. */
  readonly itemsAdded: number;
  readonly itemsRemoved: number;
  /**
   * Number of added or removed lines, whichever is larger. Lines are compared by what the index records of them: their types, terms and
   * definitions. So moved lines do not count, nor changes of white space, numbers or keywords.
   */
  readonly linesUpdated: number;
}
