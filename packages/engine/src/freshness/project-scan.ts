import { existsSync } from "node:fs";
import { join } from "node:path";
import { scanProject, reconcile } from "@codegraph/indexer/update";
import { changedFiles } from "./changed-files.js";
import type { FreshProject } from "./fresh-project.js";
import type { ChangeFeed } from "./change-feed.js";
import type { Clock } from "./clock.js";
import type { FreshnessTtl } from "./freshness-ttl.js";
import { waitForWriter } from "./leave-to-writer.js";
import type { WriteQueue } from "./write-queue.js";

/** Scans the whole project and brings the index up to date; at most one scan runs at a time. */
export interface ProjectScan {
  /** Joins the running scan, or starts one. Never rejects. */
  run(): Promise<void>;
  isRunning(): boolean;
  /** Joins the running scan, or starts one, and resolves when it knows what it has to read, or ends. */
  planned(): Promise<void>;
  /** True if the last scan brought the index up to date. */
  hasSucceeded(): boolean;
  /** Files that the index lacks: those that the running scan reads, and those that the last one could not apply. */
  behind(): readonly string[];
  /**
   * Notes that an update outside of a scan has succeeded, so that {@link behind} no longer lists files which that update applied.
   * @param isWhole true if it covered the whole project
   */
  updated(isWhole: boolean): void;
  /** Finds the files that the index lacks, for a project that cannot write. Never rejects. */
  lookOnly(): Promise<void>;
  /** True if links have changed since the index was made, and a scan has not failed to follow them. */
  haveLinksChanged(): boolean;
}

export interface ProjectScanParts {
  readonly clock: Clock;
  readonly ttl: FreshnessTtl;
  readonly queue: WriteQueue;
  readonly signal: AbortSignal;
  /** The feed that a scan prepares; null when the project is not watched by this process. */
  readonly feed: () => ChangeFeed | null;
  readonly complain: (event: string, error: unknown) => void;
  readonly onSuccess: () => void;
}

/** A scan in progress. */
interface Running {
  readonly done: Promise<void>;
  readonly whenPlanned: Promise<void>;
  /** Files that it reads or removes; null until it knows. */
  planned: readonly string[] | null;
}

export function createProjectScan(project: FreshProject, parts: ProjectScanParts): ProjectScan {
  const { clock, ttl, queue, signal, complain, onSuccess } = parts;
  const leave = waitForWriter(project);
  let running: Running | null = null;
  let missed: readonly string[] = [];
  let succeeded = false;
  let linksFailed = false;

  function begin(): Running {
    const start = clock.now();
    let tellPlan = (): void => undefined;
    const whenPlanned = new Promise<void>((resolve) => (tellPlan = resolve));
    const onPlan = (paths: readonly string[]): void => {
      scan.planned = paths;
      tellPlan();
    };
    const ended = (): void => {
      ttl.scanned(scan.start);
      running = null;
      tellPlan();
      linksFailed = !signal.aborted && !project.links.isCurrent();
    };
    const work = (): Promise<void> =>
      parts.feed() ? queue.briefly("updating the index", () => followed(scan, onPlan)) : lookFirst(onPlan);
    const scan = { start, planned: null as readonly string[] | null, whenPlanned, done: Promise.resolve() };
    scan.done = work()
      .then(
        () => {
          succeeded = true;
          missed = [];
          onSuccess();
        },
        (error: unknown) => {
          succeeded = false;
          missed = scan.planned ?? missed;
          complain("index.failed", error);
        },
      )
      .finally(ended);
    return scan;
  }

  /** Scans with the write lock held, so that the feed can rely on its watcher from here on. */
  async function followed(scan: { start: number }, onPlan: (paths: readonly string[]) => void): Promise<void> {
    // The wait for the lock is no part of the scan.
    scan.start = clock.now();
    const scanned = parts.feed()?.scan() ?? null;
    try {
      const { updates } = await reconcile(project, { signal }, { ...(scanned ? { trace: scanned.trace } : {}), onPlan });
      scanned?.done(updates, clock.now() - scan.start);
    } catch (error) {
      scanned?.failed();
      throw error;
    }
  }

  /** Scans without the lock first: most scans find nothing to do. */
  async function lookFirst(onPlan: (paths: readonly string[]) => void): Promise<void> {
    const seen = await scanProject(project, { signal });
    if (seen.isCurrent) return;
    onPlan(seen.paths);
    if (await leave(seen, signal)) return;
    await queue.briefly("updating the index", () => reconcile(project, { signal }, { seen, onPlan }));
  }

  return {
    run: () => (running ??= begin()).done,
    isRunning: () => running !== null,
    planned: () => (running ??= begin()).whenPlanned,
    hasSucceeded: () => succeeded,
    behind: () => [...(running?.planned ?? []), ...missed],
    updated(isWhole) {
      missed = isWhole ? [] : missed.filter((path) => isBehind(project, path));
    },
    async lookOnly() {
      if (!project.config.autoUpdate || ttl.isFresh()) return;
      const start = clock.now();
      try {
        missed = (await scanProject(project, { signal })).paths;
      } catch (error) {
        complain("look.failed", error);
      }
      ttl.scanned(start);
    },
    haveLinksChanged() {
      if (!project.links.isCurrent()) return !linksFailed;
      linksFailed = false;
      return false;
    },
  };
}

/** Returns true if the index lacks a file that exists, or has one that differs from the disk. */
function isBehind({ root, store }: FreshProject, path: string): boolean {
  return store.fileState(path) === null ? existsSync(join(root, path)) : changedFiles(root, store, [path]).length > 0;
}
