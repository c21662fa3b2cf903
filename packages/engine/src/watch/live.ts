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
  readonly trace: WalkTrace;
  done(updates: readonly FileUpdate[], ms: number): void;
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
const MANY = 1_000;

/** Idle time before changes are indexed in the background. Larger batches wait longer, because more changes may follow. */
const QUIET_MS = [
  { upTo: 3, ms: 30 },
  { upTo: 50, ms: 120 },
  { upTo: Number.POSITIVE_INFINITY, ms: 400 },
] as const;
/** Pause after a background batch, as a multiple of its duration. It bounds the load if files change constantly. */
const REST = 2;
/** Longest delay of a batch while changes keep arriving. */
const LONGEST_WAIT_MS = 5_000;
/** Interval of checks for git's lock. */
const GIT_MS = 25;
/** Delay after a change of git's index. `git add -f` changes the tracked set without touching a file; walk again later. */
const TRACKED_MS = 1_500;

/** Polling interval without notifications: between these two, and at least this multiple of the duration of a scan. */
const SHORTEST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 60_000;
const POLL_SHARE = 20;
/** Time after which a failed watcher is tried again. */
const AGAIN_MS = 300_000;

export function createLive(state: ProjectState, { exclusively, walk, signal }: LiveParts): Live {
  const { root, log, options } = state;
  const git = gitFolderAround(root);
  const warmUp = createWarmUp(state);
  let chosen: { readonly config: ProjectState["config"]; readonly selection: Selection } | null = null;
  const changes = createChanges(() => {
    if (chosen?.config !== state.config) chosen = { config: state.config, selection: createSelection(state.config, state.registry) };
    return chosen.selection;
  });
  /** Symbolic links by the file they point to. */
  const links = new Map<string, Set<string>>();
  let watcher: TreeWatcher | null = null;
  let gitWatcher: FSWatcher | null = null;
  let trouble: string | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** True once a scan has completed since the watcher started. */
  let complete = false;
  let overflowed = false;
  let inHand: Told | null = null;
  let working: Promise<void> | null = null;
  const retries = createRetries();
  let holdsUntil = 0;
  let restsUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let tracked: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let pollMs = SHORTEST_POLL_MS;
  let batches = 0;
  let lastBatch: number | null = null;
  let closed = false;

  function open(): void {
    if (watcher !== null || performance.now() - failedAt < AGAIN_MS) return;
    const why = whyUntold(root);
    if (why !== null) return giveUp("watch.not-told", why);
    trouble = null;
    complete = false;
    const begun = createTreeWatcher(root, {
      onChange(path, what) {
        changes.note(path, what);
        for (const link of links.get(path) ?? []) changes.note(link, what);
        if (holdsUntil > 0) holdsUntil = Math.min(holdsUntil, retries.noticed());
        if (changes.size > 0) schedule();
      },
      onOverflow() {
        if (!overflowed) log("warn", "watch.overflow", { root });
        overflowed = true;
        changes.noteAll();
        schedule();
      },
      onTrouble(error) {
        if (watcher === begun || watcher === null) giveUp("watch.failed", troubleText(error));
      },
    });
    watcher = begun;
    openGit();
  }

  /** Watches the git directory, where a change of the index or HEAD may change the set of tracked files. */
  function openGit(): void {
    if (git === null) return;
    try {
      gitWatcher = watch(git.path, { persistent: false }, (_, name) => {
        if (name === "index" || name === "HEAD") {
          clearTimeout(tracked);
          tracked = setTimeout(lookAtTracked, TRACKED_MS).unref();
        }
      });
      gitWatcher.on("error", closeGit);
    } catch {
      // Without this watch, only the effect of `git add --force` is missed.
      gitWatcher = null;
    }
  }

  function closeGit(): void {
    gitWatcher?.close();
    gitWatcher = null;
    clearTimeout(tracked);
  }

  /** Affects only files that git both ignores and tracks, so answers do not wait for it. */
  function lookAtTracked(): void {
    if (closed || changes.size > 0 || working) return;
    void walk();
  }

  function giveUp(event: string, message: string): void {
    trouble = message;
    failedAt = performance.now();
    const { folders = 0 } = watcher ?? {};
    watcher?.close();
    watcher = null;
    complete = false;
    closeGit();
    log("warn", event, { root, message, folders });
    pollMs = SHORTEST_POLL_MS;
    pollLater();
  }

  function pollLater(): void {
    clearTimeout(poll);
    if (closed || watcher !== null) return;
    poll = setTimeout(() => void walk().finally(pollLater), pollMs).unref();
  }

  function schedule(): void {
    if (timer !== undefined || closed || working) return;
    timer = setTimeout(whenQuiet, quietMs()).unref();
  }

  function quietMs(): number {
    return QUIET_MS.find(({ upTo }) => changes.size <= upTo)!.ms;
  }

  function whenQuiet(): void {
    timer = undefined;
    if (closed || changes.size === 0 || working) return;
    const now = performance.now();
    const isLate = now - changes.first > LONGEST_WAIT_MS;
    const left = Math.max(changes.last + quietMs(), holdsUntil, restsUntil) - now;
    if (left > 0 && !isLate) timer = setTimeout(whenQuiet, left).unref();
    else if (git?.isBusy()) timer = setTimeout(whenQuiet, GIT_MS).unref();
    else void takeIn();
  }

  function takeIn(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    working ??= work().finally(() => {
      working = null;
      if (changes.size > 0) schedule();
    });
    return working;
  }

  async function work(): Promise<void> {
    if (isForLook()) return walk();
    try {
      await exclusively(async () => {
        // Another task may have scanned the project while this one waited.
        if (isForLook()) return;
        const start = performance.now();
        inHand = changes.take();
        await state.refresh();
        const paths = namedIn(inHand);
        if (paths.length === 0) return;
        const updates = await updatePaths(
          state,
          { paths, renames: [], takesBack: false, rereads: "indexed", counted: false, trace },
          { signal },
        );
        tell("changes", updates, performance.now() - start, inHand.first);
      });
      if (isForLook()) await walk();
    } catch (error) {
      if (!existsSync(indexPath(root))) return leave();
      if (inHand) changes.putBack(inHand);
      holdsUntil = retries.failed();
      if (!closed) log(retries.isRepeated ? "debug" : "warn", "update.failed", { root, message: (error as Error).message });
    } finally {
      inHand = null;
    }
  }

  /** Stops watching after the index or the whole project was removed. */
  function leave(): void {
    log("info", "watch.end", { root });
    trouble = "the index is gone";
    failedAt = performance.now();
    complete = false;
    changes.take();
    watcher?.close();
    watcher = null;
    closeGit();
  }

  function isForLook(): boolean {
    const { size } = changes;
    return size > MANY || overflowed || !complete || changes.isAll || !isCurrent(state.store, state.config);
  }

  /** Returns the paths to update. Folders that appeared or disappeared are watched again when the update walks them. */
  function namedIn({ paths }: Told): string[] {
    const named: string[] = [];
    for (const [path, what] of paths) {
      if (what === "content" || chosen!.selection.claims(path.slice(path.lastIndexOf("/") + 1))) {
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

  function tell(reason: Batch["reason"], updates: readonly FileUpdate[], ms: number, first: number | null): void {
    const files = updates.flatMap(({ file, action }) =>
      action === "added" || action === "updated" || action === "renamed" || action === "removed" ? [{ file, action }] : [],
    );
    pollMs = files.length > 0 ? SHORTEST_POLL_MS : Math.min(LONGEST_POLL_MS, 2 * pollMs);
    pollMs = Math.max(pollMs, POLL_SHARE * ms);
    restsUntil = performance.now() + REST * ms;
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
    hears: () => watcher !== null && complete,
    hasToLook: () => trouble === null && !complete,
    async settle(deadline) {
      warmUp.putOff();
      await arrived();
      while ((changes.size > 0 || working) && !closed) {
        const left = deadline - performance.now();
        if (left <= 0 || (working === null && performance.now() < holdsUntil)) return;
        if (working === null && git?.isBusy()) await delay(Math.min(GIT_MS, left), undefined, { ref: false });
        else await within(takeIn(), left);
      }
    },
    waiting: () => stalePaths([...changes.paths(), ...(inHand?.paths.keys() ?? [])]),
    look() {
      if (overflowed) watcher?.clear();
      overflowed = false;
      open();
      const isFirst = !complete;
      const taken = changes.take();
      inHand = taken;
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
          inHand = null;
          if (watcher !== null && watcher === used) {
            watcher.keep(folders);
            complete = true;
            if (isFirst) log("info", "watch.begin", { root, folders: watcher.folders });
            if (isFirst) warmUp.begin();
          }
          tell(isFirst && batches === 0 ? "start" : taken.paths.size > 0 ? "changes" : "look", updates, ms, taken.first || null);
        },
        failed() {
          inHand = null;
          if (!existsSync(indexPath(root))) return leave();
          changes.putBack(taken);
          changes.noteAll();
          holdsUntil = retries.failed();
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
      waiting: stalePaths([...changes.paths(), ...(inHand?.paths.keys() ?? [])]),
    }),
    close() {
      closed = true;
      warmUp.stop();
      clearTimeout(timer);
      clearTimeout(poll);
      watcher?.close();
      watcher = null;
      closeGit();
    },
  };
}

/** Waits until pending notifications are delivered: two turns of the event loop. */
async function arrived(): Promise<void> {
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
