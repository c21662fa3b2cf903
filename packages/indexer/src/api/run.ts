import type { Problem } from "@codegraph/model";
import type { Log } from "./log.js";
import type { RecoveryOptions } from "./recovery.js";
import type { ProjectSettingsOptions } from "./trust.js";
import type { Batch } from "./watch.js";
import type { WriterTurn } from "./writer.js";

/** Progress of an index run. `total` is null until the files are counted. */
export interface Progress {
  readonly phase: "discover" | "parse" | "resolve" | "write" | "learn" | "embed" | "precise";
  readonly done: number;
  readonly total: number | null;
}

export interface RunOptions {
  /**
   * Aborts the run; the call rejects with `cancelled`. The index keeps its last complete state; a first index keeps the files read so far.
   */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Options of a run that may learn and compute vectors afterwards. */
export interface EmbedOption {
  /**
   * True to compute all missing vectors before the call returns, with progress. Otherwise vectors of a server or of a local model follow
   * in the background while the project is open. Has no effect on the built-in embedder, see `learn`.
   */
  readonly embed?: boolean;
  /**
   * True to learn word meanings for search before the call returns, if the built-in embedder has no model of the project or the project has
   * outgrown it. Otherwise a watching process learns them once it is idle, and search goes by keywords until then. A project of at most 200
   * chunks learns with its index.
   */
  readonly learn?: boolean;
}

export interface UpdateOptions extends RunOptions, EmbedOption {
  /** True to allow an empty index if none of its files exists any more. Otherwise the run throws `sources-vanished`. */
  readonly force?: boolean;
}

/** Options for the wait while this or another process writes the same project. */
export interface WaitOptions {
  /** Milliseconds that the call waits for the write lock. Default ten minutes. Questions do not wait for it. */
  readonly waitMs?: number;
  /** Called once per wait, when it becomes noticeable. The holder is null if it left no description. */
  readonly onWait?: (holder: WriterTurn | null) => void;
}

export interface InitOptions extends RunOptions, EmbedOption, WaitOptions, RecoveryOptions, ProjectSettingsOptions {
  readonly name?: string;
  /** Language ids to index. Default: all. */
  readonly languages?: readonly string[];
  /**
   * URLs (`file:`) of modules whose default export is a custom language (`LanguageSpec` of `@codegraph/parse`), in addition to those in the
   * user's settings. They are not stored: a project opened without them indexes its files without the language.
   */
  readonly languageModules?: readonly string[];
  /** Globs to exclude, in addition to the ignore files. */
  readonly exclude?: readonly string[];
  /** Globs to index. Default: all files. */
  readonly include?: readonly string[];
  /** Globs of files by label, in addition to the labels in the settings. */
  readonly labels?: Readonly<Record<string, readonly string[]>>;
  /** True to search by meaning as well as by keywords. Default true. */
  readonly semantic?: boolean;
  /** Number of parser threads. Default: the number of cores. */
  readonly workers?: number;
  /** Maximum size of an indexed file in bytes. Default 1,500,000. */
  readonly maxFileSize?: number;
  /** True if answers bring the index up to date first. Default true. */
  readonly autoUpdate?: boolean;
  /** Receives log events while the project is open. */
  readonly log?: Log;
  /**
   * Source that a project without an index starts from: the folder of a project, an index, or a file written by `exportIndex`. Files with
   * equal content are then not parsed. Default: the index of another worktree, if there is one.
   */
  readonly from?: string | undefined;
}

export interface OpenOptions extends WaitOptions, RecoveryOptions, ProjectSettingsOptions {
  /**
   * URLs (`file:`) of modules whose default export is a custom language (`LanguageSpec` of `@codegraph/parse`), in addition to those in the
   * user's settings. They are not stored: a project opened without them indexes its files without the language.
   */
  readonly languageModules?: readonly string[];
  /** Opens the project read-only: the index is never updated. */
  readonly readonly?: boolean;
  /**
   * When to scan the project for changes: `before` an answer (default), or `behind` it, for a server that has to answer often and within
   * milliseconds. Files that an answer names are compared with the disk either way.
   */
  readonly reconcile?: "before" | "behind";
  /**
   * True to watch the files while the project is open, for programs that query often: changes are applied as they happen, and an answer
   * needs no scan. If watching fails or the settings forbid it, the project is scanned as without this option. Default false.
   */
  readonly watch?: boolean;
  /**
   * Milliseconds that an answer waits for known changes to be applied. After that it uses the present index and lists the files in `stale`,
   * while the update continues until the project is closed. Default 1000 for a watched project, otherwise 15000.
   */
  readonly patienceMs?: number;
  /**
   * Called by `close` while changes that an answer did not wait for are being applied; `close` then waits for them. Without it `close`
   * aborts them. That suits a server, but a program that asks one question per process would wait again each time.
   */
  readonly onUnfinished?: () => void | Promise<void>;
  /** Receives each batch of changes that a watched project has applied. */
  readonly onBatch?: (batch: Batch) => void;
  /** Receives log events while the project is open. */
  readonly log?: Log;
}

/** Result of `init` and of an `update` without file names. */
export interface IndexResult {
  readonly success: boolean;
  readonly projectName: string;
  readonly codegraphPath: string;
  /** Number of files read and indexed in this run, without unchanged ones. */
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
  /** Durations by step, in milliseconds of wall time on the main thread; `workers` is CPU time of all workers. */
  readonly timing: Readonly<Record<string, number>>;
  /** Absolute path of the index that this one was copied from; absent if it was built from the sources or existed already. */
  readonly reusedFrom?: string;
  /** Vectors made so far; absent if the index itself learns them, if semantic search is off, and for a read-only project. */
  readonly vectors?: VectorCounts;
}

/** Progress of the vectors that an embedder of the settings computes. */
export interface VectorCounts {
  /** Number of files whose vectors match their content. */
  readonly done: number;
  readonly total: number;
  /** Reason why the others have none; null if they follow. */
  readonly note: string | null;
}

export interface EdgeCounts {
  readonly exact: number;
  readonly possible: number;
  /** Number of unresolved call sites, without known calls into the language's library. */
  readonly unresolved: number;
  /**
   * Number of those with a name that no definition of the project has: calls into libraries and built-ins, and of functions that are passed
   * in. The other unresolved ones may call the project.
   */
  readonly external: number;
}
