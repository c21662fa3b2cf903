import type { MemoryIndex } from "@codegraph/graph";
import type { WalkTrace } from "@codegraph/files/walk";
import type { FileId } from "@codegraph/model";
import type { FileUpdate, RunOptions } from "../api/index.js";
import { writeLabels } from "../plan/file-labels.js";
import { writeSkipped } from "../plan/skipped.js";
import { writeStamp } from "../plan/stamp.js";
import { checkVanished } from "../plan/vanished.js";
import { runIndexing } from "../run/run.js";
import type { IndexState } from "./index-state.js";
import { scanProject, type ScanResult } from "./scan-project.js";
import { removedFiles } from "./removed-files.js";
import { confirmedRenames, type NamedRename } from "./renames.js";

/** Result of bringing the index up to date. */
export interface Reconciled {
  readonly updates: readonly FileUpdate[];
  readonly unchanged: number;
  readonly timing: Readonly<Record<string, number>>;
  /** All files in memory, if the run resolved all of them; otherwise null. */
  readonly index: MemoryIndex<FileId> | null;
}

/**
 * Brings the whole index up to date, so that it equals a fresh one. The caller must hold the write lock.
 * @param how an earlier scan, known renames, and options of the run
 */
export async function reconcile(
  state: IndexState,
  options: RunOptions,
  how: {
    /** Scan made before the write lock was acquired. Ignored if the index or the settings have changed since. */
    readonly seen?: ScanResult;
    readonly renames?: readonly NamedRename[];
    /** True to count the changes in each file. */
    readonly counted?: boolean;
    readonly trace?: WalkTrace;
    /** Called with the files that will be read or removed, once they are known. */
    readonly onPlan?: (paths: readonly string[]) => void;
    /** True if the index may become empty although its files were not excluded. */
    readonly mayEmpty?: boolean;
  } = {},
): Promise<Reconciled> {
  const start = performance.now();
  await state.refresh();
  const { root, config, store, name, log } = state;
  options.onProgress?.({ phase: "discover", done: 0, total: null });
  // A scan made before another process wrote is outdated.
  const isSeenCurrent = how.seen?.version === store.version() && how.seen.config === config;
  const {
    plan: planned,
    found,
    manifests,
    over,
    ms: discoverMs,
    ...seen
  } = isSeenCurrent ? how.seen! : await scanProject(state, options, how.trace);
  how.onPlan?.(seen.paths);
  if (seen.isCurrent) {
    log("debug", "index.unchanged", { root, files: planned.unchanged, ms: discoverMs });
    return { updates: [], unchanged: planned.unchanged, timing: { discover: discoverMs }, index: null };
  }
  const { everything, ...plan } = planned;
  if (found.files.length === 0 && !how.mayEmpty) checkVanished(root, plan.gone, found.problems);
  const removed = removedFiles(state);
  const renamed = confirmedRenames(store, how.renames ?? [], found.files, plan.read);
  const moved = new Set(renamed.map(({ from }) => from.path));
  const { updates, timing, index } = await runIndexing(
    state,
    {
      ...plan,
      gone: plan.gone.filter(({ path }) => !moved.has(path)),
      renamed,
      manifests,
      everything,
      counted: how.counted ?? false,
      problems: found.problems,
      stamp: (writer) => writeStamp(writer, config, root, name),
      finish: (writer) => {
        for (const path of over) writer.putProblems(path, []);
        writeLabels(writer, state.writing.store, config, plan.read);
        writeSkipped(
          writer,
          state.writing.store,
          found.files.filter(({ path }) => !removed.has(path)),
        );
      },
    },
    options,
  );
  logRun(state, updates, found.problems.length, start);
  return { updates, unchanged: plan.unchanged, timing: { discover: discoverMs, ...timing }, index };
}

function logRun({ root, store, log }: IndexState, updates: readonly FileUpdate[], found: number, start: number): void {
  const read = new Set(updates.filter(({ action }) => action !== "removed").map(({ file }) => file));
  const problems = found === 0 && read.size === 0 ? [] : store.problems().filter(({ file }) => read.has(file));
  const removed = updates.length - read.size;
  log("info", "index.run", { root, read: read.size, removed, problems: problems.length, ms: Math.round(performance.now() - start) });
  for (const { file, code, line, message } of problems) log("debug", "file.problem", { file, line, code, message });
}
