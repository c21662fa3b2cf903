import { existsSync, type FSWatcher, lstatSync, watch } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { dirname, join } from "node:path";
import type { Batch, FileUpdate, WatchStatus } from "../api/index.js";
import { createSelection, type Selection, type WalkTrace } from "../discover/index.js";
import { isDocument } from "../docs/documents.js";
import { isCurrent } from "../indexing/stamp.js";
import { indexPath } from "../project/place.js";
import type { ProjectState } from "../project/state.js";
import { updatePaths } from "../project/update-paths.js";
import { createChanges, type Told } from "./changes.js";
import { whyUntold } from "./file-system.js";
import { gitFolderAround } from "./git-folder.js";
import { createRetries } from "./retries.js";
import { stalePaths } from "./stale-paths.js";
import { createTreeWatcher, type TreeWatcher } from "./tree-watcher.js";
import { createWarmUp } from "./warm-up.js";

/** Keeps an open project up to date from file change notifications. */
export interface Live {
  /** True if the watcher has covered all changes since the last scan, so that no scan is needed. */
  hears(): boolean;
  /** True if the watcher still needs a first scan. */
  hasToLook(): boolean;
  /** Indexes the changes reported so far. Stops at `deadline`, a time as in `performance.now()`. Never rejects. */
  settle(deadline: number): Promise<void>;
  /** Files with known changes that are not indexed yet. */
  waiting(): string[];
  /** Begins a scan of the whole project. The watcher follows the folders that the scan visits. */
  look(): Look;
  status(): WatchStatus;
  close(): void;
}

/** Scan in progress. Call `done` or `failed` at its end. */
export interface Look {
  /** To be passed to the walk. */
  readonly trace: WalkTrace;
  /** Ends the scan and reports its updates. @param ms duration of the scan */
  done(updates: readonly FileUpdate[], ms: number): void;
  /** Ends a failed scan. The changes are kept for another try. */
  failed(): void;
}

/** Functions of the reconciler that the watcher calls. */
export interface LiveParts {
  /** Runs work that writes, after all writes begun before. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Scans the whole project, which calls {@link Live.look}. Never rejects. */
  walk(): Promise<void>;
  readonly signal: AbortSignal;
}

/** Above this number of changes, a full scan is faster. */
const MAX_CHANGES = 1_000;

/** Idle time before changes are indexed in the background. Larger batches wait longer, because more changes may follow. */
const QUIET_MS = [
  { upTo: 3, ms: 30 },
  { upTo: 50, ms: 120 },
  { upTo: Number.POSITIVE_INFINITY, ms: 400 },
] as const;
/** Pause after a background batch, as a multiple of its duration. It bounds the load if files change constantly. */
const REST_FACTOR = 2;
/** Longest delay of a batch while changes keep arriving. */
const MAX_WAIT_MS = 5_000;
/** Interval of checks for git's lock. */
const GIT_CHECK_MS = 25;
/** Delay after a change of git's index. `git add -f` changes the tracked set without touching a file; walk again later. */
const TRACKED_DELAY_MS = 1_500;

/** Polling interval without notifications: between these two, and at least this multiple of the duration of a scan. */
const MIN_POLL_MS = 2_000;
const MAX_POLL_MS = 60_000;
const POLL_FACTOR = 20;
/** Time after which a failed watcher is tried again. */
const RETRY_WATCH_MS = 300_000;

/** Creates the watcher of an open project. It starts with the first scan. */
export function createLive(state: ProjectState, { exclusively, walk, signal }: LiveParts): Live {
  const { root, log, options } = state;
  const git = gitFolderAround(root);
  const warmUp = createWarmUp(state);
  let cachedSelection: { readonly config: ProjectState["config"]; readonly selection: Selection } | null = null;
  const changes = createChanges(() => {
    if (cachedSelection?.config !== state.config) cachedSelection = { config: state.config, selection: createSelection(state.config, state.registry) };
    return cachedSelection.selection;
  });
  /** Symbolic links by the file they point to. */
  const links = new Map<string, Set<string>>();
  let watcher: TreeWatcher | null = null;
  let gitWatcher: FSWatcher | null = null;
  let trouble: string | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** True once a scan has completed since the watcher started. */
  let isComplete = false;
  let overflowed = false;
  let takenChanges: Told | null = null;
  let currentBatch: Promise<void> | null = null;
  const retries = createRetries();
  let retryAt = 0;
  let restsUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let trackedTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let pollMs = MIN_POLL_MS;
  let batches = 0;
  let lastBatch: number | null = null;
  let closed = false;

  function openWatcher(): void {
    if (watcher !== null || performance.now() - failedAt < RETRY_WATCH_MS) return;
    const why = whyUntold(root);
    if (why !== null) return fallBackToPolling("watch.not-told", why);
    trouble = null;
    isComplete = false;
    const created = createTreeWatcher(root, {
      onChange(path, what) {
        changes.note(path, what);
        for (const link of links.get(path) ?? []) changes.note(link, what);
        if (retryAt > 0) retryAt = Math.min(retryAt, retries.noticed());
        if (changes.size > 0) schedule();
      },
      onOverflow() {
        if (!overflowed) log("warn", "watch.overflow", { root });
        overflowed = true;
        changes.noteAll();
        schedule();
      },
      onTrouble(error) {
        if (watcher === created || watcher === null) fallBackToPolling("watch.failed", troubleText(error));
      },
    });
    watcher = created;
    watchGit();
  }

  /** Watches the git directory, where a change of the index or HEAD may change the set of tracked files. */
  function watchGit(): void {
    if (git === null) return;
    try {
      gitWatcher = watch(git.path, { persistent: false }, (_, name) => {
        if (name === "index" || name === "HEAD") {
          clearTimeout(trackedTimer);
          trackedTimer = setTimeout(scanForTracked, TRACKED_DELAY_MS).unref();
        }
      });
      gitWatcher.on("error", unwatchGit);
    } catch {
      // Without this watch, only the effect of `git add --force` is missed.
      gitWatcher = null;
    }
  }

  function unwatchGit(): void {
    gitWatcher?.close();
    gitWatcher = null;
    clearTimeout(trackedTimer);
  }

  /** Affects only files that git both ignores and tracks, so answers do not wait for it. */
  function scanForTracked(): void {
    if (closed || changes.size > 0 || currentBatch) return;
    void walk();
  }

  function fallBackToPolling(event: string, message: string): void {
    trouble = message;
    failedAt = performance.now();
    const { folders = 0 } = watcher ?? {};
    watcher?.close();
    watcher = null;
    isComplete = false;
    unwatchGit();
    log("warn", event, { root, message, folders });
    pollMs = MIN_POLL_MS;
    pollLater();
  }

  function pollLater(): void {
    clearTimeout(pollTimer);
    if (closed || watcher !== null) return;
    pollTimer = setTimeout(() => void walk().finally(pollLater), pollMs).unref();
  }

  function schedule(): void {
    if (timer !== undefined || closed || currentBatch) return;
    timer = setTimeout(whenQuiet, quietMs()).unref();
  }

  function quietMs(): number {
    return QUIET_MS.find(({ upTo }) => changes.size <= upTo)!.ms;
  }

  function whenQuiet(): void {
    timer = undefined;
    if (closed || changes.size === 0 || currentBatch) return;
    const now = performance.now();
    const isLate = now - changes.first > MAX_WAIT_MS;
    const left = Math.max(changes.last + quietMs(), retryAt, restsUntil) - now;
    if (left > 0 && !isLate) timer = setTimeout(whenQuiet, left).unref();
    else if (git?.isBusy()) timer = setTimeout(whenQuiet, GIT_CHECK_MS).unref();
    else void indexChanges();
  }

  function indexChanges(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    currentBatch ??= indexBatch().finally(() => {
      currentBatch = null;
      if (changes.size > 0) schedule();
    });
    return currentBatch;
  }

  async function indexBatch(): Promise<void> {
    if (needsScan()) return walk();
    try {
      await exclusively(async () => {
        // Another task may have scanned the project while this one waited.
        if (needsScan()) return;
        const start = performance.now();
        takenChanges = changes.take();
        await state.refresh();
        const paths = pathsToUpdate(takenChanges);
        if (paths.length === 0) return;
        const updates = await updatePaths(
          state,
          { paths, renames: [], takesBack: false, rereads: "indexed", counted: false, trace },
          { signal },
        );
        reportBatch("changes", updates, performance.now() - start, takenChanges.first);
      });
      if (needsScan()) await walk();
    } catch (error) {
      if (!existsSync(indexPath(root))) return stopForRemovedIndex();
      if (takenChanges) changes.putBack(takenChanges);
      retryAt = retries.failed();
      if (!closed) log(retries.isRepeated ? "debug" : "warn", "update.failed", { root, message: (error as Error).message });
    } finally {
      takenChanges = null;
    }
  }

  /** Stops watching after the index or the whole project was removed. */
  function stopForRemovedIndex(): void {
    log("info", "watch.end", { root });
    trouble = "the index is gone";
    failedAt = performance.now();
    isComplete = false;
    changes.take();
    watcher?.close();
    watcher = null;
    unwatchGit();
  }

  function needsScan(): boolean {
    const { size } = changes;
    return size > MAX_CHANGES || overflowed || !isComplete || changes.isAll || !isCurrent(state.store, state.config);
  }

  /** Returns the paths to update. Folders that appeared or disappeared are watched again when the update walks them. */
  function pathsToUpdate({ paths }: Told): string[] {
    const named: string[] = [];
    for (const [path, what] of paths) {
      if (what === "content" || cachedSelection!.selection.claims(path.slice(path.lastIndexOf("/") + 1))) {
        if (watcher?.has(path)) watcher.leave(path);
        named.push(path);
        continue;
      }
      const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
      const wasFolder = watcher?.has(path) ?? false;
      if (wasFolder) watcher!.leave(path);
      const mayBeFolder = stats === undefined ? wasFolder || process.platform !== "linux" : stats.isDirectory();
      if (mayBeFolder || isDocument(path)) named.push(path);
    }
    return named;
  }

  function reportBatch(reason: Batch["reason"], updates: readonly FileUpdate[], ms: number, first: number | null): void {
    const files = updates.flatMap(({ file, action }) =>
      action === "added" || action === "updated" || action === "renamed" || action === "removed" ? [{ file, action }] : [],
    );
    pollMs = files.length > 0 ? MIN_POLL_MS : Math.min(MAX_POLL_MS, 2 * pollMs);
    pollMs = Math.max(pollMs, POLL_FACTOR * ms);
    restsUntil = performance.now() + REST_FACTOR * ms;
    retries.succeeded();
    if (files.length === 0 && reason !== "start") return;
    batches++;
    lastBatch = Date.now();
    const latency = first === null ? null : Math.round(performance.now() - first);
    log("debug", "watch.batch", { root, reason, files: files.length, ms: Math.round(ms), latency });
    options.onBatch?.({
      reason,
      files: files.sort((a, b) => (a.file < b.file ? -1 : 1)),
      duration_ms: Math.round(ms),
      latency_ms: latency,
    });
  }

  const trace: WalkTrace = {
    entering: (folder) => watcher?.enter(folder),
    linked(path, target) {
      const known = links.get(target);
      if (known) known.add(path);
      else links.set(target, new Set([path]));
      watcher?.enter(folderOf(target));
    },
  };

  return {
    hears: () => watcher !== null && isComplete,
    hasToLook: () => trouble === null && !isComplete,
    async settle(deadline) {
      warmUp.putOff();
      await notificationsDelivered();
      while ((changes.size > 0 || currentBatch) && !closed) {
        const left = deadline - performance.now();
        if (left <= 0 || (currentBatch === null && performance.now() < retryAt)) return;
        if (currentBatch === null && git?.isBusy()) await delay(Math.min(GIT_CHECK_MS, left), undefined, { ref: false });
        else await within(indexChanges(), left);
      }
    },
    waiting: () => stalePaths([...changes.paths(), ...(takenChanges?.paths.keys() ?? [])]),
    look() {
      if (overflowed) watcher?.clear();
      overflowed = false;
      openWatcher();
      const isFirst = !isComplete;
      const taken = changes.take();
      takenChanges = taken;
      for (const [path, what] of taken.paths) if (what === "entry" && watcher?.has(path)) watcher.leave(path);
      links.clear();
      const folders = new Set([""]);
      const used = watcher;
      const following: WalkTrace = {
        entering(folder) {
          folders.add(folder);
          trace.entering(folder);
        },
        linked(path, target) {
          folders.add(folderOf(target));
          trace.linked(path, target);
        },
      };
      return {
        trace: following,
        done(updates, ms) {
          takenChanges = null;
          if (watcher !== null && watcher === used) {
            watcher.keep(folders);
            isComplete = true;
            if (isFirst) log("info", "watch.begin", { root, folders: watcher.folders });
            if (isFirst) warmUp.begin();
          }
          reportBatch(isFirst && batches === 0 ? "start" : taken.paths.size > 0 ? "changes" : "look", updates, ms, taken.first || null);
        },
        failed() {
          takenChanges = null;
          if (!existsSync(indexPath(root))) return stopForRemovedIndex();
          changes.putBack(taken);
          changes.noteAll();
          retryAt = retries.failed();
          if (watcher) schedule();
        },
      };
    },
    status: () => ({
      state: watcher !== null ? "watching" : trouble === null ? "off" : "polling",
      folders: watcher?.folders ?? 0,
      trouble,
      batches,
      last_batch: lastBatch,
      waiting: stalePaths([...changes.paths(), ...(takenChanges?.paths.keys() ?? [])]),
    }),
    close() {
      closed = true;
      warmUp.stop();
      clearTimeout(timer);
      clearTimeout(pollTimer);
      watcher?.close();
      watcher = null;
      unwatchGit();
    },
  };
}

/** Waits until pending notifications are delivered: two turns of the event loop. */
async function notificationsDelivered(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const ending = new AbortController();
  await Promise.race([work, delay(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)]);
  ending.abort();
}

function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === "." ? "" : folder;
}

function troubleText({ code = "", message }: NodeJS.ErrnoException): string {
  if (code === "ENOSPC") return "the system limit of watched folders is reached (fs.inotify.max_user_watches)";
  if (code === "EMFILE") return "the system limit of watchers is reached (fs.inotify.max_user_instances)";
  return message;
}
