import type { Problem } from "@codegraph/model";

/**
 * A file that changed, and where, if that is known: 1-based lines of the file as it is now, both included, to the end or
 * from the start where one is absent. The whole file is compared with the index all the same: a range that is wrong, or
 * beyond the end, changes nothing about the result, which equals reading the project anew.
 */
export interface ChangedFile {
  readonly file: string;
  readonly fromLine?: number;
  readonly toLine?: number;
}

/**
 * Result of an update of named files, one transaction for all of them: when it throws, nothing of it is in the index.
 * The three numbers are sums over `files`.
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
   * `unchanged`: its content is what was indexed. `skipped`: it is on disk and does not belong into the index; a problem
   * says why, unless the settings, the ignore files or its language do. `missing`: it is neither on disk nor indexed.
   */
  readonly action: "added" | "updated" | "renamed" | "unchanged" | "removed" | "skipped" | "missing";
  /** The path before a rename; absent otherwise. */
  readonly from?: string;
  /** Terms that this file has now and had not before, and the other way round. ASCII case does not distinguish. */
  readonly itemsAdded: number;
  readonly itemsRemoved: number;
  /**
   * How many lines the file has now that it had not before, or how many are gone: the greater number. A line is what the
   * index knows of it: the types it is seen as, its terms, and what is defined on it. So a line that only moved does not
   * count, nor one in which only white space, numbers or keywords changed.
   */
  readonly linesUpdated: number;
}
