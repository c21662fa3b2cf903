import { setTimeout as pause } from "node:timers/promises";
import type { ScanResult } from "@codegraph/indexer/update";
import type { FreshProject } from "./fresh-project.js";

/** Time the elected writer is given to index a change. */
const WRITER_WAIT_MS = 300;
const CHECK_INTERVAL_MS = 15;
/** A writer that missed the limit is not waited for again within this time. */
const DISTRUST_MS = 30_000;

/**
 * Waits a moment for the elected writer, so that several processes do not all parse the same edit. The returned function resolves to
 * true if the writer indexed the changes.
 */
export function waitForWriter({ lease, store, root, log }: FreshProject): (seen: ScanResult, signal: AbortSignal) => Promise<boolean> {
  let slowWriter = { since: 0, until: Number.NEGATIVE_INFINITY };
  const isStampOf = (path: string, size: number, mtimeMs: number): boolean => {
    const state = store.fileState(path);
    return state?.size === size && state.mtimeMs === mtimeMs;
  };
  return async ({ plan: { read, gone, everything }, paths }, signal) => {
    if (paths.length === 0 || everything || lease.isElected()) return false;
    const writer = lease.holder();
    const start = performance.now();
    if (writer === null || (writer.since === slowWriter.since && start < slowWriter.until)) return false;
    // The writer may not have been notified of files that only possibly changed.
    const certain = read.filter(({ path, size, mtimeMs }) => !isStampOf(path, size, mtimeMs));
    if (certain.length === 0 && gone.length === 0) return false;
    const isIndexed = (): boolean =>
      gone.every(({ path }) => store.fileState(path) === null) &&
      certain.every(({ path, size, mtimeMs }) => isStampOf(path, size, mtimeMs));
    while (performance.now() - start < WRITER_WAIT_MS && !signal.aborted) {
      await pause(CHECK_INTERVAL_MS);
      if (isIndexed()) return certain.length === read.length;
    }
    slowWriter = { since: writer.since, until: performance.now() + DISTRUST_MS };
    log("debug", "writer.slow", { root, pid: writer.pid, files: paths.length });
    return false;
  };
}
