import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { CodeGraphError } from "@codegraph/model";
import type { WatchStatus } from "../api/index.js";
import { createLive, type Live } from "../watch/live.js";
import { stalePaths } from "../watch/stale-paths.js";
import { leaveToWriter } from "./leave-to-writer.js";
import { indexPath } from "./place.js";
import { refuseNewer } from "../indexing/refuse-newer.js";
import { lookOver, type ProjectState, reconcile } from "./state.js";
import { updateFiles } from "./update-files.js";
import type { TurnOptions } from "../writer/index.js";

/** Keeps an open project's index up to date and serialises its writes. */
export interface Reconciler {
  /** Starts watching the files if the options ask for it. */
  start(): void;
  /**
   * Brings the index up to date: applies reported changes, or scans the project unless the last scan is recent enough. Waits no longer
   * than the project's patience. Files that could not be indexed are reported as stale.
   * @throws CodeGraphError `newer-schema` if a newer build of CodeGraph has taken the index over
   */
  settle(): Promise<void>;
  /** True if the index is up to date according to the watcher or a recent scan. */
  isSettled(): boolean;
  /** Files with known changes that are not indexed yet. A folder ends in a slash and covers all files in it. */
  behind(): readonly string[];
  /** Updates these files. Returns false if this project must not write or the update failed. */
  refresh(files: readonly string[]): Promise<boolean>;
  /**
   * Runs work that writes. Waits for all writes begun before in this process, then for the write lock.
   * @param doing description shown to other processes that wait, for example "updating the index"
   * @throws CodeGraphError `locked`, `cancelled`, and the errors of the work
   */
  exclusively<T>(doing: string, work: () => Promise<T>, options?: TurnOptions): Promise<T>;
  /** Runs work for a question. `writes` is false if another process has held the write lock for too long. */
  ifFree<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T>;
  /** State of the file watcher for `status`. */
  watchStatus(): WatchStatus;
  /** Stops watching and waits for writes in progress. */
  close(): Promise<void>;
}

/**
 * Longest time a scan stays valid. A scan is valid for ten times its own duration, so scanning costs at most a tenth of the time in
 * projects of any size. The files that an answer names are checked in any case.
 */
const MAX_SCAN_TTL_MS = 2_000;

/** Longest time a question waits for the write lock. Its answer then lists the files it may be out of date for. */
const QUESTION_WAIT_MS = 400;
const PATIENCE_MS = 1_000;
/** Patience without a watcher: questions are rare, and waiting for the update after a branch switch is better than a stale answer. */
const UNWATCHED_PATIENCE_MS = 15_000;

const NOT_WATCHED: WatchStatus = { state: "off", folders: 0, trouble: null, batches: 0, last_batch: null, waiting: [] };

/** @param afterwards called after all work that may have written */
export function createReconciler(state: ProjectState, afterwards: () => void): Reconciler {
  const closing = new AbortController();
  const questionOptions: TurnOptions = { signal: closing.signal, waitMs: QUESTION_WAIT_MS, onWait: undefined };
  const { patienceMs = state.options.watch ? PATIENCE_MS : UNWATCHED_PATIENCE_MS } = state.options;
  let lastWrite: Promise<unknown> = Promise.resolve();
  /** Work that waits for the write lock or holds it. */
  const underWay = new Set<Promise<unknown>>();
  let isBusy = false;
  /** Lock holder that already timed out, as JSON; empty if there is none. */
  let slowHolder = "";
  const leaveToElectedWriter = leaveToWriter(state);
  let scannedAt = Number.NEGATIVE_INFINITY;
  let scanTtlMs = MAX_SCAN_TTL_MS;
  let currentScan: Promise<void> | null = null;
  /** Files that the running scan will index or remove; null until known. */
  let plannedPaths: readonly string[] | null = null;
  let whenPlanned: Promise<void> = Promise.resolve();
  /** Files that the last scan should have updated and could not. */
  let missedPaths: readonly string[] = [];
  let lastErrorCode = "";
  let succeeded = false;
  let linksFailed = false;
  let live: Live | null = null;
  /** True if a newer build of CodeGraph has taken the index over. */
  let isOutdated = false;

  /** Read on every call, because the settings may change while the project is open. */
  function mode(): "never" | "before" | "behind" {
    return state.options.readonly || !state.config.auto_update ? "never" : (state.options.reconcile ?? "before");
  }

  /**
   * Checks the build that wrote the index. If it is newer, this process stops watching and writing and gives up its role as elected
   * writer.
   * @throws CodeGraphError `newer-schema`
   */
  function checkForNewerBuild(): void {
    if (state.options.readonly) return;
    try {
      refuseNewer(state.store);
    } catch (error) {
      // Other read errors surface in the work itself.
      if ((error as Partial<CodeGraphError>).code !== "newer-schema") return;
      isOutdated = true;
      live?.close();
      live = null;
      state.lease.close();
      throw error;
    }
  }

  function wantsWatch(): boolean {
    return Boolean(state.options.watch) && !isOutdated && state.config.watch && mode() !== "never" && !closing.signal.aborted;
  }

  /** Returns the watcher, started on demand; null if watching is off or another process does it. */
  function activeWatcher(): Live | null {
    if (!wantsWatch() || !state.lease.isElected()) {
      live?.close();
      return (live = null);
    }
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => exclusively("updating the index", work, questionOptions);
    return (live ??= createLive(state, { exclusively: inTurn, walk: scan, signal: closing.signal }));
  }

  /** Returns true if links changed since the last update. Links that a scan could not update are not retried at once. */
  function haveLinksChanged(): boolean {
    if (state.links.isCurrent()) linksFailed = false;
    else if (!linksFailed) return true;
    return false;
  }

  function inTurn<T>(doing: string, work: () => Promise<T>, options: TurnOptions): Promise<T> {
    const { waitMs, onWait } = state.options;
    const result = state.turns.run(doing, async () => {
      isBusy = true;
      try {
        checkForNewerBuild();
        return await work();
      } catch (error) {
        throw isReadOnly(error) ? (state.options.unwritable ?? error) : error;
      } finally {
        isBusy = false;
      }
    }, { waitMs, onWait, ...options });
    const end: Promise<unknown> = result.catch(() => undefined).then(afterwards).finally(() => underWay.delete(end));
    underWay.add(end);
    return result;
  }

  function exclusively<T>(doing: string, work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
    const begin = (): Promise<T> => inTurn(doing, work, options);
    const result = lastWrite.then(begin, begin);
    lastWrite = result.catch(() => undefined);
    return result;
  }

  /**
   * Runs work for a question. Skips the queue of this process and waits only briefly for the write lock. A lock holder that already made
   * a question time out makes no other question wait.
   */
  async function runForQuestion<T>(doing: string, work: () => Promise<T>): Promise<T> {
    const holder = (): string => JSON.stringify(state.turns.holder());
    try {
      return await inTurn(doing, work, { ...questionOptions, waitMs: slowHolder !== "" && slowHolder === holder() ? 0 : isBusy ? Math.min(patienceMs, PATIENCE_MS) : QUESTION_WAIT_MS });
    } catch (error) {
      if (isLocked(error)) slowHolder = holder();
      throw error;
    }
  }

  async function ifFree<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T> {
    let hasBegun = false;
    try {
      return await runForQuestion(doing, () => {
        hasBegun = true;
        return work(true);
      });
    } catch (error) {
      if (hasBegun || !isLocked(error)) throw error;
      return work(false);
    }
  }

  function scan(): Promise<void> {
    currentScan ??= beginScan();
    return currentScan;
  }

  function beginScan(): Promise<void> {
    let resolvePlan = (): void => undefined;
    whenPlanned = new Promise((resolve) => (resolvePlan = resolve));
    let start = performance.now();
    const onPlan = (paths: readonly string[]): void => {
      plannedPaths = paths;
      resolvePlan();
    };
    async function work(): Promise<void> {
      start = performance.now();
      const watcherScan = activeWatcher()?.look() ?? null;
      try {
        const { updates } = await reconcile(
          state,
          { signal: closing.signal },
          {
            ...(watcherScan ? { trace: watcherScan.trace } : {}),
            onPlan,
          },
        );
        watcherScan?.done(updates, performance.now() - start);
      } catch (error) {
        watcherScan?.failed();
        throw error;
      }
    }
    /** Scans first without the write lock, because most scans find nothing to do. */
    async function scanThenReconcile(): Promise<void> {
      const seen = await lookOver(state, { signal: closing.signal });
      if (seen.isCurrent) return;
      onPlan(seen.paths);
      if (await leaveToElectedWriter(seen, closing.signal)) return;
      await runForQuestion("updating the index", () => reconcile(state, { signal: closing.signal }, { seen, onPlan }));
    }
    return (activeWatcher() ? runForQuestion("updating the index", work) : scanThenReconcile())
      .then(
        () => {
          succeeded = true;
          missedPaths = [];
          lastErrorCode = "";
        },
        (error: unknown) => {
          succeeded = false;
          missedPaths = plannedPaths ?? missedPaths;
          logFailure("index.failed", error);
        },
      )
      .finally(() => {
        scannedAt = performance.now();
        scanTtlMs = Math.min(MAX_SCAN_TTL_MS, 10 * (scannedAt - start));
        currentScan = null;
        plannedPaths = null;
        resolvePlan();
        linksFailed = !closing.signal.aborted && !state.links.isCurrent();
      });
  }

  function logFailure(event: string, error: unknown): void {
    if (closing.signal.aborted) return;
    const { code = "internal", message } = error as Partial<CodeGraphError>;
    // Removing an index is deliberate, and answers already report a busy writer.
    const isKnown = code === "locked" || !existsSync(indexPath(state.root));
    const level = isKnown ? "info" : lastErrorCode === code ? "debug" : "warn";
    lastErrorCode = code;
    state.log(level, event, { root: state.root, code, message: message ?? String(error) });
  }

  /** Scan for a project that cannot be written: records the files that answers are out of date for. */
  async function scanReadOnly(): Promise<void> {
    const start = performance.now();
    if (!state.config.auto_update || start - scannedAt <= scanTtlMs) return;
    try {
      missedPaths = (await lookOver(state, { signal: closing.signal })).paths;
    } catch (error) {
      logFailure("look.failed", error);
    }
    scannedAt = performance.now();
    scanTtlMs = Math.min(MAX_SCAN_TTL_MS, 10 * (scannedAt - start));
  }

  /** Waits for a scan, but no longer than the patience once its work is known. */
  async function waitForScan(): Promise<void> {
    const done = scan();
    const over = new AbortController();
    // An index that replaces one set aside is empty, so an early answer would be useless.
    const isBlank = state.options.patienceMs === undefined && state.store.meta("extractor_version") === null;
    const late = whenPlanned.then(() => delay(isBlank ? UNWATCHED_PATIENCE_MS : patienceMs, undefined, { signal: over.signal, ref: false })).catch(() => undefined);
    await Promise.race([done, late]);
    over.abort();
  }

  async function settle(): Promise<void> {
    checkForNewerBuild();
    const isDue = state.isDue();
    // A run in progress began with the former settings.
    if (isDue && !isBusy) await state.refresh();
    const currentMode = mode();
    const watcher = activeWatcher();
    if (currentMode === "never") return state.options.unwritable ? scanReadOnly() : undefined;
    const mustScan = isDue || haveLinksChanged();
    if (watcher?.hears() && !mustScan) return watcher.settle(performance.now() + patienceMs);
    // The watcher is still starting, cannot start, or runs in another process: a scan then stays valid only for its own duration.
    const ttlMs = wantsWatch() ? scanTtlMs / 10 : scanTtlMs;
    if (!mustScan && !watcher?.hasToLook() && performance.now() - scannedAt <= ttlMs) return;
    // Also applies when another process watches the files.
    if (wantsWatch()) {
      await waitForScan();
      // The watcher has reported changes made during the scan.
      if (live?.hears()) await live.settle(performance.now() + patienceMs);
    } else if (currentMode === "before") await waitForScan();
    // The first answer of a server waits too: the server may have been down for days.
    else await (scannedAt === Number.NEGATIVE_INFINITY ? waitForScan() : void scan());
  }

  return {
    start() {
      if (!wantsWatch()) return;
      state.lease.onChange(() => void (activeWatcher() && settle()));
      state.lease.join();
    },
    exclusively,
    ifFree,
    settle,
    isSettled() {
      if (mode() === "never" || !succeeded || currentScan !== null) return false;
      if (live?.hears()) return live.waiting().length === 0;
      return performance.now() - scannedAt <= scanTtlMs;
    },
    behind: () => (live || plannedPaths || missedPaths.length > 0 ? stalePaths([...(live?.waiting() ?? []), ...(plannedPaths ?? []), ...missedPaths]) : []),
    async refresh(files) {
      if (mode() === "never") return false;
      try {
        await runForQuestion("updating the index", () => updateFiles(state, files, { signal: closing.signal }, false));
        return true;
      } catch (error) {
        logFailure("update.failed", error);
        return false;
      }
    },
    watchStatus: () => live?.status() ?? (wantsWatch() ? { ...NOT_WATCHED, state: "elsewhere" } : NOT_WATCHED),
    async close() {
      try {
        if (currentScan !== null && state.options.onUnfinished) {
          await state.options.onUnfinished();
          await currentScan;
        }
      } finally {
        closing.abort();
        live?.close();
        await lastWrite.catch(() => undefined);
        await Promise.allSettled(underWay);
      }
    },
  };
}

function isReadOnly(error: unknown): boolean {
  return (error as Partial<CodeGraphError>).code === "read-only";
}

function isLocked(error: unknown): boolean {
  return (error as Partial<CodeGraphError>).code === "locked";
}
