import type { Problem } from "@codegraph/model";
import type { Log } from "./log.js";
import type { RecoveryOptions } from "./recovery.js";
import type { ProjectSettingsOptions } from "./trust.js";
import type { Batch } from "./watch.js";
import type { WriterTurn } from "./writer.js";

/** How far an index run is. `total` is null until the files are counted. */
export interface Progress {
  readonly phase: "discover" | "parse" | "resolve" | "write";
  readonly done: number;
  readonly total: number | null;
}

export interface RunOptions {
  /** Stops the run; the call rejects with `cancelled`. The index keeps its last whole state; a first one keeps what was read so far. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface UpdateOptions extends RunOptions {
  /** Whether the index may become empty because none of its files is there any more, which is `sources-vanished` otherwise. */
  readonly force?: boolean;
}

/** What happens when somebody else, in this or another process, is writing the same project. */
export interface WaitOptions {
  /** How long what was asked for waits for its turn to write, in milliseconds. Default ten minutes. Questions do not wait for it. */
  readonly waitMs?: number;
  /** Called once for each wait, when it has become noticeable. The holder is null where it has not said who it is. */
  readonly onWait?: (holder: WriterTurn | null) => void;
}

export interface InitOptions extends RunOptions, WaitOptions, RecoveryOptions, ProjectSettingsOptions {
  readonly name?: string;
  /** Language ids to index; all when absent. */
  readonly languages?: readonly string[];
  /**
   * Addresses (`file:`) of modules whose default export is a language of your own (`LanguageSpec` of `@codegraph/parse`), beside those that
   * the user's settings name. They are kept nowhere: whoever opens the project without them reads its files without the language.
   */
  readonly languageModules?: readonly string[];
  /** Globs to leave out, beside the ignore files. */
  readonly exclude?: readonly string[];
  /** Globs to index; everything when absent. */
  readonly include?: readonly string[];
  /** Globs of files by the label they get, beside the labels that the settings have. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** Whether search goes by meaning too, beside words. Default true. */
  readonly semantic?: boolean;
  /** Threads that parse; the number of cores when absent. */
  readonly workers?: number;
  /** Files larger than this, in bytes, are left out. Default 1,500,000. */
  readonly maxFileSize?: number;
  /** Whether answers bring the index up to date by themselves. Default true. */
  readonly autoUpdate?: boolean;
  /** Told what happens, for as long as the project is open. */
  readonly log?: Log;
  /**
   * What a project without an index begins with: a project's folder, an index, or a file that `exportIndex` wrote. Files that are
   * the same are then not parsed. Another worktree's index when absent, if there is one.
   */
  readonly from?: string | undefined;
}

export interface OpenOptions extends WaitOptions, RecoveryOptions, ProjectSettingsOptions {
  /**
   * Addresses (`file:`) of modules whose default export is a language of your own (`LanguageSpec` of `@codegraph/parse`), beside those that
   * the user's settings name. They are kept nowhere: whoever opens the project without them reads its files without the language.
   */
  readonly languageModules?: readonly string[];
  /** Opens for reading only: nothing is brought up to date. */
  readonly readonly?: boolean;
  /**
   * When the project is looked over for changes: `before` an answer (default), or `behind` it, for a server that has to
   * answer within milliseconds and is asked often. The files an answer names are compared with the disk either way.
   */
  readonly reconcile?: "before" | "behind";
  /**
   * Whether the files are watched for as long as the project is open, which is for those who ask again and again: changes
   * are taken in as they happen, and an answer needs no look over the project. Where watching does not work, or the
   * settings forbid it, the project is looked over as it is without. Default false.
   */
  readonly watch?: boolean;
  /**
   * Milliseconds that an answer waits for changes to be taken in once they are known; then it is made from what there is, and
   * names the files in `stale`, while the changes are taken in until the project is closed. Default 1000 where files are watched,
   * 15000 elsewhere.
   */
  readonly patienceMs?: number;
  /**
   * Called by `close` when changes that an answer did not wait for are still being taken in: `close` then waits for them. Without it
   * they are given up, which suits a server, and leaves a program that asks one question at a time with the same wait each time.
   */
  readonly onUnfinished?: () => void | Promise<void>;
  /** Told of changes that were taken in while the files are watched, a batch at a time. */
  readonly onBatch?: (batch: Batch) => void;
  /** Told what happens, for as long as the project is open. */
  readonly log?: Log;
}

/** Result of `init` and of an `update` without file names. */
export interface IndexResult {
  readonly success: boolean;
  readonly projectName: string;
  readonly codegraphPath: string;
  /** Files read and indexed in this run; unchanged ones do not count. */
  readonly filesIndexed: number;
  readonly filesUnchanged: number;
  readonly filesRemoved: number;
  readonly filesTotal: number;
  /** Distinct terms in the whole index. */
  readonly itemsFound: number;
  readonly lines: number;
  readonly symbols: number;
  readonly edges: EdgeCounts;
  readonly durationMs: number;
  readonly problems: readonly Problem[];
  /** What took how long, in milliseconds of wall time on the coordinating thread; `workers` is CPU time over all. */
  readonly timing: Readonly<Record<string, number>>;
  /** Whose index this one began with, as an absolute path; absent when it was made from the sources, or was there. */
  readonly reusedFrom?: string;
}

export interface EdgeCounts {
  readonly exact: number;
  readonly possible: number;
  /** Call sites that stay open. Those known to call what the language itself brings are none. */
  readonly unresolved: number;
}
