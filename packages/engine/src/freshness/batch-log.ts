import type { Batch, BatchFile, FileUpdate, WatchStatus } from "@codegraph/indexer/api";
import type { FreshProject } from "./fresh-project.js";
import type { Clock } from "./clock.js";

/** Counts the batches of changes that were applied, and reports each to the listener of the project. */
export interface BatchLog {
  /**
   * Adds a batch. A batch without a changed file counts only when it is the first one.
   * @param ms duration of the work
   * @param first time of the clock at the first change; null for changes that a scan found
   * @returns the number of changed files
   */
  add(reason: Batch["reason"], updates: readonly FileUpdate[], ms: number, first: number | null): number;
  totals(): Pick<WatchStatus, "batches" | "lastBatch">;
}

export function createBatchLog({ root, log, options }: Pick<FreshProject, "root" | "log" | "options">, clock: Clock): BatchLog {
  let batches = 0;
  let lastBatch: number | null = null;
  return {
    add(reason, updates, ms, first) {
      const files = updates.flatMap(changed).sort((a, b) => (a.file < b.file ? -1 : 1));
      if (files.length === 0 && reason !== "start") return 0;
      batches++;
      lastBatch = clock.date();
      const latency = first === null ? null : Math.round(clock.now() - first);
      log("debug", "watch.batch", { root, reason, files: files.length, ms: Math.round(ms), latency });
      options.onBatch?.({ reason, files, durationMs: Math.round(ms), latencyMs: latency });
      return files.length;
    },
    totals: () => ({ batches, lastBatch: lastBatch }),
  };
}

function changed({ file, action }: FileUpdate): BatchFile[] {
  return action === "added" || action === "updated" || action === "renamed" || action === "removed" ? [{ file, action }] : [];
}
