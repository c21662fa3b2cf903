import type { RunOptions } from "@codegraph/indexer/api";
import type { ImportedSiteCounts } from "./scip.js";

export interface PreciseOptions extends RunOptions {
  /** True to ask about all files, also about those whose answers are known. Default false. */
  readonly again?: boolean;
  /** True to remove all answers, so that calls are resolved without a compiler, and to ask nothing. Default false. */
  readonly forget?: boolean;
}

/** Files of the languages that a compiler was found for. */
export interface PreciseFiles {
  readonly total: number;
  /** Number of files whose present content the compiler was asked about. */
  readonly checked: number;
  /** Number of these that it has to be asked about again, because a file that they read has changed. Their answers hold until then. */
  readonly outdated: number;
}

/** State of the compiler's answers. */
export interface PreciseStatus {
  /**
   * `off`: the setting `precise` switches background work off. `unavailable`: no compiler was found, or it failed. `asking`: it is being
   * asked now. `idle`: otherwise.
   */
  readonly state: "off" | "unavailable" | "asking" | "idle";
  /** Compiler and version; null if none was found. */
  readonly oracle: string | null;
  /** Reason for `unavailable`; null otherwise. */
  readonly note: string | null;
  readonly files: PreciseFiles;
}

/** Result of asking a compiler. */
export interface PreciseResult {
  readonly oracle: string | null;
  /** Reason why not all files were asked about; null if all were. */
  readonly note: string | null;
  readonly files: PreciseFiles;
  /** Number of files that were asked about now. */
  readonly asked: number;
  /** Call sites in these files with an answer, by its effect. */
  readonly sites: ImportedSiteCounts;
  /** Largest resident memory of the compiler in megabytes; 0 where the system does not tell. */
  readonly memoryMb: number;
  readonly durationMs: number;
}
