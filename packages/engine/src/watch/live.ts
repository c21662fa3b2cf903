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

/** Keeps an open project current by what the system tells of its files. */
export interface Live {
  /** Whether everything that has happened since the last look is told, so that no look is needed. */
  hears(): boolean;
  /** Whether it waits for a look over the project to begin from. */
  hasToLook(): boolean;
  /** Takes in what has been told by now, or gives up at a time as `performance.now()` has it. Never rejects. */
  settle(deadline: number): Promise<void>;
  /** Files whose changes are not taken in, as far as they are known. */
  waiting(): string[];
  /** To be called when a look over the whole project begins: it is what the watcher goes by. */
  look(): Look;
  status(): WatchStatus;
  close(): void;
}

export interface Look {
  readonly trace: WalkTrace;
  done(updates: readonly FileUpdate[], ms: number): void;
  failed(): void;
}

/** What the parts around it do for it. */
export interface LiveParts {
  /** Runs work that writes, after all that was begun before. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Looks over the whole project, by way of {@link Live.look}. Never rejects. */
  walk(): Promise<void>;
  readonly signal: AbortSignal;
}

/** More changes than this are found sooner by a look over everything. */
const MANY = 1_000;

/** How long it has to be quiet before changes are taken in that nobody asks for: the more there are, the more may follow. */
const QUIET_MS = [
  { upTo: 3, ms: 30 },
  { upTo: 50, ms: 120 },
  { upTo: Number.POSITIVE_INFINITY, ms: 400 },
] as const;
/** After a batch that nobody asked for it rests for so many times as long: what changes all the time must not cost all the time. */
const REST = 2;
/** What never rests is taken in all the same. */
const LONGEST_WAIT_MS = 5_000;
/** How often it is looked whether git is through. */
const GIT_MS = 25;
/** What git tracks may be another without a file changing; nobody waits for that. */
const TRACKED_MS = 1_500;

/** Where nothing is told, how often to look: between these, and never more than a twentieth of the time. */
const SHORTEST_POLL_MS = 2_000;
const LONGEST_POLL_MS = 60_000;
const POLL_SHARE = 20;
/** Then watching is tried again. */
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
  /** Files that links stand for, with the links. */
  const links = new Map<string, Set<string>>();
  let watcher: TreeWatcher | null = null;
  let gitWatcher: FSWatcher | null = null;
  let trouble: string | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Whether a look has been through since the watcher began. */
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

  /** Git's own folder tells when git begins and ends, and that other files may be tracked. */
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
      // Without it nothing is missed but what `git add --force` does.
      gitWatcher = null;
    }
  }

  function closeGit(): void {
    gitWatcher?.close();
    gitWatcher = null;
    clearTimeout(tracked);
  }

  /** Only what git ignores and tracks all the same depends on it; what answers say does not wait for this. */
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
        // Others may have been at work before, and a look among them.
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

  /** Somebody has taken the index away, or the whole project. */
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

  /** What has to be looked at. Folders that went or came are watched anew when they are walked. */
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
      durationMs: Math.round(ms),
      latencyMs: latency,
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
      lastBatch,
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

/** What has happened by now waits to be read, and is read when the loop has turned. */
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
  if (code === "ENOSPC") return "the system's limit of watched folders is reached (fs.inotify.max_user_watches)";
  if (code === "EMFILE") return "the system's limit of watchers is reached (fs.inotify.max_user_instances)";
  return message;
}
