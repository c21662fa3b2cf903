import type { WaitOptions } from "@codegraph/indexer/api";

export interface UninitOptions extends WaitOptions {
  /** True to also remove files that people or other commands than init changed. Default false. */
  readonly edited?: boolean;
  /** True to only return the files, without removing any. Default false. */
  readonly dryRun?: boolean;
}

/** Files of a project's `.codegraph` folder, by name. */
export interface UninitResult {
  readonly root: string;
  /** Removed files, without those of the write lock; those to remove for `dryRun`. */
  readonly removed: readonly string[];
  /** Files that stay because they were edited. Empty for `edited`. */
  readonly edited: readonly string[];
  /** Files that CodeGraph did not write. They stay in any case. */
  readonly foreign: readonly string[];
}
