import { existsSync } from "node:fs";
import { type CodeGraphError, stalePaths } from "@codegraph/model";
import type { WatchStatus } from "@codegraph/indexer/api";
import { indexPath } from "@codegraph/indexer/folder";
import { readPendingEdges, rejectNewerIndex } from "@codegraph/indexer/plan";
import { updateFiles, updatePaths } from "@codegraph/indexer/update";
import type { WriteLockWaitOptions } from "@codegraph/indexer/writer";
import type { FreshProject } from "./fresh-project.js";
import { type ChangeFeed, createChangeFeed } from "./change-feed.js";
import { type Clock, systemClock, within } from "./clock.js";
import { areThere, type MissingEdges } from "./edge-reads.js";
import { createEdgeQueue, type EdgeQueue } from "./later-edges.js";
import { createFreshnessTtl, type FreshnessTtl } from "./freshness-ttl.js";
import { createProjectScan, type ProjectScan } from "./project-scan.js";
import { createWriteQueue, QUESTION_WAIT_MS, type WriteQueue } from "./write-queue.js";

/** Keeps the index of an open project up to date. It owns the freshness loop: it alone decides when to scan, to update and to wait. */
export interface Reconciler {
  /** Begins to watch the files, if the options and settings ask for it. */
  start(): void;
  /**
   * Brings the index up to date, by applying reported changes or by a scan of the project. Waits no longer than the project's
   * patience. Files that could not be brought up to date are {@link staleFiles}.
   * @throws CodeGraphError `newer-schema` when a newer build of CodeGraph has taken the index over
   */
  ensureFresh(): Promise<void>;
  /** The same for an answer that cannot name files: it waits for longer. */
  ensureWhole(): Promise<void>;
  /** The same for the facts of the index. Some edges may be out of date, which {@link ensureEdges} waits for. */
  ensureFacts(): Promise<void>;
  /** Waits until these edges are up to date, no longer than the project's patience. Returns false if they are not. */
  ensureEdges(missing: MissingEdges): Promise<boolean>;
  /** True if the index is known to be up to date without another scan. */
  isFresh(): boolean;
  /** Paths with known changes that the index lacks, ordered. A folder ends with a slash and covers everything in it. */
  staleFiles(): readonly string[];
  /** Notes that an update on request has succeeded. @param isWhole true if it covered the whole project */
  updated(isWhole: boolean): void;
  /** Updates these files. Resolves to false when this project must not write, or could not. */
  updateFiles(files: readonly string[]): Promise<boolean>;
  /** See {@link WriteQueue.exclusively}. */
  withWriteLock<T>(doing: string, work: () => Promise<T>, options?: WriteLockWaitOptions): Promise<T>;
  /** See {@link WriteQueue.ifFree}. */
  tryWithWriteLock<T>(doing: string, work: (writes: boolean) => Promise<T>): Promise<T>;
  watchStatus(): WatchStatus;
  close(): Promise<void>;
}

/** Milliseconds that an answer waits for known changes, in a watched project. */
const PATIENCE_MS = 1_000;
/** The same without a watcher: such a program asks seldom, and prefers an answer that includes a switch of branches. */
const UNWATCHED_PATIENCE_MS = 15_000;

const NOT_WATCHED: WatchStatus = { state: "off", folders: 0, trouble: null, batches: 0, lastBatch: null, waiting: [] };

/** State of a reconciler. The functions below are its transitions. */
interface Loop {
  readonly project: FreshProject;
  readonly clock: Clock;
  readonly ttl: FreshnessTtl;
  readonly queue: WriteQueue;
  readonly edges: EdgeQueue;
  readonly scan: ProjectScan;
  readonly closing: AbortController;
  readonly patienceMs: number;
  /** Collects changes while this process watches the project; null otherwise. */
  feed: ChangeFeed | null;
  /** True after a newer build of CodeGraph has taken the index over. Final. */
  isOutdated: boolean;
  /** Code of the last error that was logged as a warning. */
  complained: string;
}

/** @param afterwards called after all work that may have written */
export function createReconciler(project: FreshProject, afterwards: () => void, clock: Clock = systemClock): Reconciler {
  const loop = createLoop(project, afterwards, clock);
  const { queue, edges, scan, ttl, closing } = loop;
  return {
    start() {
      if (!wantsWatch(loop)) return;
      project.lease.onChange(() => void (feedOf(loop) && settle(loop)));
      project.lease.join();
    },
    withWriteLock: (doing, work, options) => edges.beforeEdges(() => queue.exclusively(doing, work, options)),
    tryWithWriteLock: (doing, work) => edges.beforeEdges(() => queue.ifFree(doing, work)),
    async ensureFresh() {
      await settle(loop);
      await ensureEdges(loop, "all");
    },
    async ensureWhole() {
      const { patienceMs: patience = UNWATCHED_PATIENCE_MS } = project.options;
      await settle(loop, patience);
      await ensureEdges(loop, "all", patience);
    },
    ensureFacts: () => settle(loop),
    ensureEdges: (missing) => ensureEdges(loop, missing),
    isFresh() {
      if (modeOf(loop) === "never" || !scan.hasSucceeded() || scan.isRunning()) return false;
      if (readPendingEdges(project.store) !== null) return false;
      return loop.feed?.hears() ? loop.feed.waiting().length === 0 : ttl.isFresh();
    },
    staleFiles: () => stalePaths([...(loop.feed?.waiting() ?? []), ...scan.behind()]),
    updated: scan.updated,
    updateFiles: (files) => refresh(loop, files),
    watchStatus: () => loop.feed?.status() ?? (wantsWatch(loop) ? { ...NOT_WATCHED, state: "elsewhere" } : NOT_WATCHED),
    async close() {
      try {
        if (scan.isRunning() && project.options.onUnfinished) {
          await project.options.onUnfinished();
          await scan.run();
        }
      } finally {
        closing.abort();
        loop.feed?.close();
        await queue.idle();
      }
    },
  };
}

function createLoop(project: FreshProject, afterwards: () => void, clock: Clock): Loop {
  const { options, turns } = project;
  const closing = new AbortController();
  const { signal } = closing;
  const { patienceMs = options.watch ? PATIENCE_MS : UNWATCHED_PATIENCE_MS } = options;
  const ttl = createFreshnessTtl(clock);
  const queue = createWriteQueue({
    turns,
    options,
    signal,
    patienceMs: Math.min(patienceMs, PATIENCE_MS),
    check: () => checkMaker(loop),
    afterwards,
  });
  const scan = createProjectScan(project, {
    clock,
    ttl,
    queue,
    signal,
    feed: () => feedOf(loop),
    complain: (event, error) => complain(loop, event, error),
    onSuccess: () => void (loop.complained = ""),
  });
  const edges = createEdgeQueue(clock, project.asked);
  const loop: Loop = { project, clock, ttl, queue, edges, scan, closing, patienceMs, feed: null, isOutdated: false, complained: "" };
  return loop;
}

/** When answers bring the index up to date. The settings may change while the project is open. */
function modeOf({ project: { options, config } }: Loop): "never" | "before" | "behind" {
  return options.readonly || !config.autoUpdate ? "never" : (options.reconcile ?? "before");
}

/**
 * An outdated process stops watching and writing, and leaves the role of the elected writer to another process.
 * @throws CodeGraphError `newer-schema`
 */
function checkMaker(loop: Loop): void {
  const { project } = loop;
  if (project.options.readonly) return;
  try {
    rejectNewerIndex(project.store);
  } catch (error) {
    // The work itself meets every other error.
    if ((error as Partial<CodeGraphError>).code !== "newer-schema") return;
    loop.isOutdated = true;
    loop.feed?.close();
    loop.feed = null;
    project.lease.close();
    throw error;
  }
}

function wantsWatch(loop: Loop): boolean {
  const { project, closing, isOutdated } = loop;
  return Boolean(project.options.watch) && !isOutdated && project.config.watch && modeOf(loop) !== "never" && !closing.signal.aborted;
}

/** The feed of this process; null when watching is not wanted, or another process has been elected to write. */
function feedOf(loop: Loop): ChangeFeed | null {
  const { project, clock, scan } = loop;
  if (!wantsWatch(loop) || !project.lease.isElected()) {
    loop.feed?.close();
    return (loop.feed = null);
  }
  return (loop.feed ??= createChangeFeed(project, { apply: () => applyChanges(loop), scan: scan.run }, clock));
}

/** Applies the changes that the feed has collected. Never rejects. */
async function applyChanges(loop: Loop): Promise<void> {
  const {
    project,
    clock,
    queue,
    edges,
    scan,
    feed,
    closing: { signal },
  } = loop;
  if (feed === null) return;
  if (feed.needsScan()) return scan.run();
  const mustEnd = (): boolean => signal.aborted || feed.isWaitedFor();
  const update = async (): Promise<void> => {
    // Work that was queued before may have included a scan.
    if (feed.needsScan()) return;
    const start = clock.now();
    const told = feed.take();
    await project.refresh();
    const paths = feed.pathsOf(told);
    if (paths.length === 0 && readPendingEdges(project.store) === null) return;
    const { trace } = feed;
    const later = edges.begin({ onFacts: feed.factsApplied, mustEnd });
    const updates = await updatePaths(
      project,
      { paths, renames: [], takesBack: false, rereads: "indexed", counted: false, trace, later },
      { signal },
    );
    if (paths.length > 0) feed.applied(updates, clock.now() - start, told);
  };
  try {
    // A run that has let a writer pass leaves edges to the next one.
    do await queue.exclusively("updating the index", update, { signal, waitMs: QUESTION_WAIT_MS, onWait: undefined });
    while (readPendingEdges(project.store) !== null && !feed.needsScan() && !mustEnd());
    if (feed.needsScan()) await scan.run();
  } catch (error) {
    feed.failed(error);
  } finally {
    edges.end();
    feed.release();
  }
}

function complain(loop: Loop, event: string, error: unknown): void {
  const {
    project: { root, log },
    closing,
    complained,
  } = loop;
  if (closing.signal.aborted) return;
  const { code = "internal", message } = error as Partial<CodeGraphError>;
  // The user who removed the index knows about it, and a locked index is reported by the answer itself.
  const isKnown = code === "locked" || !existsSync(indexPath(root));
  const level = isKnown ? "info" : complained === code ? "debug" : "warn";
  loop.complained = code;
  log(level, event, { root, code, message: message ?? String(error) });
}

/** Waits for a scan, but no longer than the patience once it is known what the index lacks. */
async function scanPatiently({ project, clock, scan }: Loop, patienceMs: number): Promise<void> {
  const done = scan.run();
  // An index that was set aside left an empty one. An early answer from that would say nothing.
  const isBlank = project.options.patienceMs === undefined && project.store.meta("extractor_version") === null;
  await Promise.race([done, scan.planned().then(() => within(clock, done, isBlank ? UNWATCHED_PATIENCE_MS : patienceMs))]);
}

async function ensureEdges(loop: Loop, missing: MissingEdges, patienceMs = loop.patienceMs): Promise<boolean> {
  const { project, clock, edges } = loop;
  const deadline = clock.now() + patienceMs;
  let hasScanned = false;
  while (!areThere(project.store, missing)) {
    const { feed } = loop;
    if (clock.now() >= deadline) return false;
    if (edges.isResolving()) await edges.wait(missing, deadline);
    else if (feed?.hears() && feed.waiting().length > 0) await feed.settle(deadline);
    else {
      // Another process makes them, or none does because it was killed.
      if (hasScanned || modeOf(loop) === "never") return false;
      await scanPatiently(loop, patienceMs);
      hasScanned = true;
    }
  }
  return true;
}

async function settle(loop: Loop, patienceMs = loop.patienceMs): Promise<void> {
  const { project, clock, ttl, queue, scan } = loop;
  checkMaker(loop);
  const isDue = project.isDue();
  // A run that is under way has begun with the former settings.
  if (isDue && !queue.isBusy) await project.refresh();
  const mode = modeOf(loop);
  const feed = feedOf(loop);
  if (mode === "never") return project.options.unwritable ? scan.lookOnly() : undefined;
  const isOld = isDue || scan.haveLinksChanged();
  if (feed?.hears() && !isOld) return feed.settle(clock.now() + patienceMs);
  const isWatched = wantsWatch(loop);
  // A process that wants to watch, and does not yet, cannot, or relies on another process, trusts a scan for as long as it took.
  if (!isOld && !feed?.hasToLook() && ttl.isFresh(isWatched ? ttl.ms / 10 : ttl.ms)) return;
  if (isWatched) {
    await scanPatiently(loop, patienceMs);
    // The watcher has reported changes that happened during the scan.
    if (loop.feed?.hears()) await loop.feed.settle(clock.now() + patienceMs);
  } else if (mode === "before" || !ttl.hasScanned) {
    // The first answer of a server waits too: the server may have been off for days.
    await scanPatiently(loop, patienceMs);
  } else void scan.run();
}

async function refresh(loop: Loop, files: readonly string[]): Promise<boolean> {
  const { project, queue, edges, closing } = loop;
  if (modeOf(loop) === "never") return false;
  try {
    await edges.beforeEdges(() =>
      queue.briefly("updating the index", () => updateFiles(project, files, { signal: closing.signal }, false)),
    );
    return true;
  } catch (error) {
    complain(loop, "update.failed", error);
    return false;
  }
}
