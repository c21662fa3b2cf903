import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { createTreeWatcher, gitFolderAround, watchLimitation } from "@codegraph/files/watch";
import type { Selection, WalkTrace } from "@codegraph/files/walk";
import type { Batch, FileUpdate, WatchStatus } from "@codegraph/indexer/api";
import { indexPath } from "@codegraph/indexer/folder";
import { isCurrent } from "@codegraph/indexer/plan";
import { stalePaths } from "@codegraph/model";
import type { FreshProject } from "./fresh-project.js";
import { createBatchLog } from "./batch-log.js";
import { type Changes, createChanges, type ChangeBatch } from "./changes.js";
import { type Clock, pause, type Timer, within } from "./clock.js";
import { pathsToRead, selectionOf } from "./paths-to-read.js";
import { createGate, type Gate } from "./gate.js";
import { type GitIndexWatch, watchGitIndex } from "./git-index-watch.js";
import { createPollInterval } from "./poll-interval.js";
import { quietMs, waitMs } from "./quiet-period.js";
import { createRetries } from "./retries.js";
import { createWarmUp } from "./warm-up.js";
import { mayWatch, watcherOf, type WatchPhase, watchState, watchTrouble } from "./watch-phase.js";

/**
 * Collects the changes that the file system reports, and calls its owner when it is time to apply them. It writes nothing itself: the
 * owner takes the changes, applies them and reports the result.
 */
export interface ChangeFeed {
  /** True if every change since the last scan has been reported, so that no scan is needed. */
  hears(): boolean;
  /** True if the feed waits for its first scan. */
  hasToLook(): boolean;
  /**
   * Lets the owner apply the changes reported by now, as far as facts go. Returns at `deadline` at the latest, a time of the clock. Never
   * rejects.
   */
  settle(deadline: number): Promise<void>;
  /** Paths with changes that are not applied yet. A folder ends with a slash and covers everything in it. */
  waiting(): string[];
  /** True if the changes are applied sooner, or only, by a scan of the whole project. */
  needsScan(): boolean;
  /** Hands the collected changes over. They stay in {@link waiting} until {@link release}. */
  take(): ChangeBatch;
  /** The paths among the changes that an update has to read. */
  pathsOf(told: ChangeBatch): string[];
  /** Follows an update or a scan of a part of the project. */
  readonly trace: WalkTrace;
  /** Notes that changes were applied. */
  applied(updates: readonly FileUpdate[], ms: number, told: ChangeBatch): void;
  /** Notes that the facts of the changes are in the index, while their edges are being made: {@link settle} waits no longer. */
  factsApplied(): void;
  /** True if an answer waits for changes that were reported after those which are being applied. */
  isWaitedFor(): boolean;
  /** Notes that applying the changes failed. They are kept, and tried again later. */
  failed(error: unknown): void;
  /** Ends what {@link take} began, successful or not. */
  release(): void;
  /** Begins a scan of the whole project, from which on the feed can rely on its watcher. */
  scan(): FollowedScan;
  status(): WatchStatus;
  close(): void;
}

export interface FollowedScan {
  readonly trace: WalkTrace;
  done(updates: readonly FileUpdate[], ms: number): void;
  failed(): void;
}

/** The owner of a feed. Neither method rejects. */
export interface FeedOwner {
  /** Applies the collected changes. */
  apply(): Promise<void>;
  /** Scans the whole project. */
  scan(): Promise<void>;
}

/** A scan of the whole project applies more changes than this sooner. */
const MAX_CHANGES = 1_000;
/** After unrequested work the feed rests for this many times its duration, so that a file that always changes costs a third of the time. */
const REST_FACTOR = 2;
/** Time between two checks whether git still works on the tree. */
const GIT_MS = 25;

/** State of a feed. The functions below are its transitions. */
interface Feed {
  readonly project: FreshProject;
  readonly owner: FeedOwner;
  readonly clock: Clock;
  readonly git: ReturnType<typeof gitFolderAround>;
  readonly changes: Changes;
  readonly selection: () => Selection;
  /** By target: the links to it. All paths are relative to the root. */
  readonly links: Map<string, Set<string>>;
  /** Open while facts are applied. */
  readonly facts: Gate;
  readonly retries: ReturnType<typeof createRetries>;
  readonly poll: ReturnType<typeof createPollInterval>;
  readonly warmUp: ReturnType<typeof createWarmUp>;
  readonly batches: ReturnType<typeof createBatchLog>;
  phase: WatchPhase;
  gitIndex: GitIndexWatch | null;
  /** True if the system dropped events. */
  hasOverflowed: boolean;
  /** Changes that the owner has taken and not applied yet. */
  inHand: ChangeBatch | null;
  applying: Promise<void> | null;
  /** Number of answers that wait for changes. */
  waiters: number;
  holdsUntil: number;
  restsUntil: number;
  applyTimer: Timer | undefined;
  pollTimer: Timer | undefined;
}

export function createChangeFeed(project: FreshProject, owner: FeedOwner, clock: Clock): ChangeFeed {
  const selection = selectionOf(project);
  const feed: Feed = {
    project,
    owner,
    clock,
    git: gitFolderAround(project.root),
    changes: createChanges(selection, clock),
    selection,
    links: new Map(),
    facts: createGate(),
    retries: createRetries(clock.now),
    poll: createPollInterval(),
    warmUp: createWarmUp(project, clock),
    batches: createBatchLog(project, clock),
    phase: { kind: "off" },
    gitIndex: null,
    hasOverflowed: false,
    inHand: null,
    applying: null,
    waiters: 0,
    holdsUntil: 0,
    restsUntil: 0,
    applyTimer: undefined,
    pollTimer: undefined,
  };
  return {
    hears: () => feed.phase.kind === "watching",
    hasToLook: () => feed.phase.kind === "off" || feed.phase.kind === "starting",
    settle: (deadline) => settle(feed, deadline),
    waiting: () => waiting(feed),
    needsScan: () => needsScan(feed),
    take() {
      feed.facts.open();
      return (feed.inHand = feed.changes.take());
    },
    pathsOf: ({ paths }) => pathsToRead(paths, { root: project.root, selection, watcher: watcherOf(feed.phase) }),
    trace: traceOf(feed),
    applied: (updates, ms, told) => applied(feed, "changes", updates, ms, told.first),
    factsApplied() {
      feed.inHand = null;
      feed.facts.close();
    },
    isWaitedFor: () => feed.changes.size > 0 && feed.waiters > 0,
    failed: (error) => failed(feed, error),
    release: () => void (feed.inHand = null),
    scan: () => beginScan(feed),
    status: () => ({
      state: watchState(feed.phase),
      folders: watcherOf(feed.phase)?.folders ?? 0,
      trouble: feed.phase.kind === "polling" ? feed.phase.reason : null,
      ...feed.batches.totals(),
      waiting: waiting(feed),
    }),
    close: () => close(feed),
  };
}

function isClosed({ phase }: Feed): boolean {
  return phase.kind === "closed";
}

/** Starts the watcher, if it is not running and has not failed recently. */
function begin(feed: Feed): void {
  const { project, clock, changes, git } = feed;
  if (!mayWatch(feed.phase, clock.now())) return;
  const why = watchLimitation(project.root);
  if (why !== null) return giveUp(feed, "watch.not-told", why);
  const watcher = createTreeWatcher(project.root, {
    onChange(path, what) {
      changes.note(path, what);
      for (const link of feed.links.get(path) ?? []) changes.note(link, what);
      if (feed.holdsUntil > 0) feed.holdsUntil = Math.min(feed.holdsUntil, feed.retries.noticed());
      if (changes.size > 0) schedule(feed);
    },
    onOverflow() {
      if (!feed.hasOverflowed) project.log("warn", "watch.overflow", { root: project.root });
      feed.hasOverflowed = true;
      changes.noteAll();
      schedule(feed);
    },
    onTrouble(error) {
      const current = watcherOf(feed.phase);
      if (current === watcher || current === null) giveUp(feed, "watch.failed", watchTrouble(error));
    },
  });
  // The watcher may already have failed while it was created.
  if (feed.phase.kind === "closed") return watcher.close();
  feed.phase = { kind: "starting", watcher };
  feed.gitIndex = git && watchGitIndex(git.path, clock, () => scanForTracked(feed));
}

/** Only files that git both ignores and tracks depend on this scan, so answers do not wait for it. */
function scanForTracked(feed: Feed): void {
  if (isClosed(feed) || feed.changes.size > 0 || feed.applying) return;
  void feed.owner.scan();
}

/** Watching → polling, after an error. */
function giveUp(feed: Feed, event: string, reason: string): void {
  const { project, poll } = feed;
  if (isClosed(feed)) return;
  const folders = watcherOf(feed.phase)?.folders ?? 0;
  stopWatching(feed, reason);
  project.log("warn", event, { root: project.root, message: reason, folders });
  poll.reset();
  pollLater(feed);
}

function stopWatching(feed: Feed, reason: string): void {
  watcherOf(feed.phase)?.close();
  feed.gitIndex?.close();
  feed.gitIndex = null;
  feed.phase = { kind: "polling", reason, since: feed.clock.now() };
}

/** Watching → polling without a poll: the index or the whole project was removed. */
function leave(feed: Feed): void {
  const { project, changes } = feed;
  project.log("info", "watch.end", { root: project.root });
  changes.take();
  if (!isClosed(feed)) stopWatching(feed, "the index is gone");
}

function pollLater(feed: Feed): void {
  feed.pollTimer?.cancel();
  if (isClosed(feed) || watcherOf(feed.phase) !== null) return;
  feed.pollTimer = feed.clock.after(feed.poll.ms, () => void feed.owner.scan().finally(() => pollLater(feed)));
}

function schedule(feed: Feed): void {
  if (feed.applyTimer !== undefined || isClosed(feed) || feed.applying) return;
  feed.applyTimer = feed.clock.after(quietMs(feed.changes.size), () => applyWhenQuiet(feed));
}

function applyWhenQuiet(feed: Feed): void {
  feed.applyTimer = undefined;
  const { changes, clock, git, holdsUntil, restsUntil } = feed;
  if (isClosed(feed) || changes.size === 0 || feed.applying) return;
  const left = waitMs({ count: changes.size, first: changes.first, last: changes.last, holdsUntil, restsUntil }, clock.now());
  if (left === 0 && !git?.isBusy()) return void apply(feed);
  feed.applyTimer = clock.after(left || GIT_MS, () => applyWhenQuiet(feed));
}

function apply(feed: Feed): Promise<void> {
  feed.applyTimer?.cancel();
  feed.applyTimer = undefined;
  feed.applying ??= applyNow(feed);
  return feed.applying;
}

function applyNow(feed: Feed): Promise<void> {
  feed.facts.open();
  return feed.owner.apply().finally(() => {
    feed.applying = null;
    feed.facts.close();
    if (feed.changes.size > 0) schedule(feed);
  });
}

async function settle(feed: Feed, deadline: number): Promise<void> {
  const { changes, clock, git, warmUp } = feed;
  warmUp.postpone();
  await arrived();
  feed.waiters++;
  try {
    while ((changes.size > 0 || feed.facts.ended()) && !isClosed(feed)) {
      const left = deadline - clock.now();
      if (left <= 0 || (feed.applying === null && clock.now() < feed.holdsUntil)) return;
      if (feed.applying === null && git?.isBusy()) await pause(clock, Math.min(GIT_MS, left));
      else await within(clock, factsOrEnd(feed), left);
    }
  } finally {
    feed.waiters--;
  }
}

/** Applies the changes, and resolves when their facts are in the index, or when the changes that are being applied are all there. */
function factsOrEnd(feed: Feed): Promise<void> {
  const end = apply(feed);
  const facts = feed.facts.ended();
  return facts ? Promise.race([facts, end]) : end;
}

function waiting({ changes, inHand }: Feed): string[] {
  return stalePaths([...changes.paths(), ...(inHand?.paths.keys() ?? [])]);
}

function needsScan({ changes, phase, hasOverflowed, project }: Feed): boolean {
  return (
    changes.size > MAX_CHANGES || hasOverflowed || phase.kind !== "watching" || changes.isAll || !isCurrent(project.store, project.config)
  );
}

function applied(feed: Feed, reason: Batch["reason"], updates: readonly FileUpdate[], ms: number, first: number | null): void {
  feed.restsUntil = feed.clock.now() + REST_FACTOR * ms;
  feed.retries.succeeded();
  feed.poll.scanned(feed.batches.add(reason, updates, ms, first), ms);
}

function failed(feed: Feed, error: unknown): void {
  const { project, changes, retries, inHand } = feed;
  if (!existsSync(indexPath(project.root))) return leave(feed);
  if (inHand) changes.putBack(inHand);
  feed.holdsUntil = retries.failed();
  if (isClosed(feed)) return;
  project.log(retries.isRepeated ? "debug" : "warn", "update.failed", { root: project.root, message: (error as Error).message });
}

function traceOf(feed: Feed): WalkTrace {
  return {
    entering: (folder) => watcherOf(feed.phase)?.enter(folder),
    linked(path, target) {
      const known = feed.links.get(target);
      if (known) known.add(path);
      else feed.links.set(target, new Set([path]));
      watcherOf(feed.phase)?.enter(folderOf(target));
    },
  };
}

function beginScan(feed: Feed): FollowedScan {
  const { project, changes } = feed;
  if (feed.hasOverflowed) watcherOf(feed.phase)?.clear();
  feed.hasOverflowed = false;
  begin(feed);
  const isFirst = feed.phase.kind !== "watching";
  const taken = changes.take();
  feed.inHand = taken;
  const watcher = watcherOf(feed.phase);
  for (const [path, what] of taken.paths) if (what === "entry" && watcher?.has(path)) watcher.leave(path);
  feed.links.clear();
  const folders = new Set([""]);
  const trace = traceOf(feed);
  return {
    trace: {
      entering(folder) {
        folders.add(folder);
        trace.entering(folder);
      },
      linked(path, target) {
        folders.add(folderOf(target));
        trace.linked(path, target);
      },
    },
    done(updates, ms) {
      feed.inHand = null;
      // The watcher may have failed, and another one begun, during the scan.
      if (watcher !== null && watcher === watcherOf(feed.phase)) {
        watcher.keep(folders);
        feed.phase = { kind: "watching", watcher };
        if (isFirst) project.log("info", "watch.begin", { root: project.root, folders: watcher.folders });
        if (isFirst) feed.warmUp.begin();
      }
      const isStart = isFirst && feed.batches.totals().batches === 0;
      applied(feed, isStart ? "start" : taken.paths.size > 0 ? "changes" : "look", updates, ms, taken.first || null);
    },
    failed() {
      feed.inHand = null;
      if (!existsSync(indexPath(project.root))) return leave(feed);
      changes.putBack(taken);
      changes.noteAll();
      feed.holdsUntil = feed.retries.failed();
      if (watcherOf(feed.phase)) schedule(feed);
    },
  };
}

function close(feed: Feed): void {
  feed.warmUp.stop();
  feed.applyTimer?.cancel();
  feed.pollTimer?.cancel();
  watcherOf(feed.phase)?.close();
  feed.gitIndex?.close();
  feed.gitIndex = null;
  feed.phase = { kind: "closed" };
}

/** Lets the event loop turn twice: events that have happened wait to be read, and are read then. */
async function arrived(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === "." ? "" : folder;
}
