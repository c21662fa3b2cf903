import type { MemoryIndex } from "@codegraph/graph";
import type { WalkTrace } from "@codegraph/files/walk";
import type { FileUpdate, RunOptions } from "../api/index.js";
import { writeSkipped } from "../plan/skipped.js";
import { writeStamp } from "../plan/stamp.js";
import { checkVanished } from "../plan/vanished.js";
import { run } from "../run/run.js";
import type { IndexState } from "./index-state.js";
import { lookOver, type Seen } from "./look-over.js";
import { removedFiles } from "./removed-files.js";
import { agreedRenames, type NamedRename } from "./renames.js";

/** What bringing the index up to date came to. */
export interface Reconciled {
  readonly updates: readonly FileUpdate[];
  readonly unchanged: number;
  readonly timing: Readonly<Record<string, number>>;
  /** All files, where all were resolved just now. */
  readonly index: MemoryIndex | null;
}

/**
 * Brings the whole index up to date: afterwards it equals a fresh one. Only in the project's turn.
 * @param how what a caller knows and wants beside: what it saw before its turn, files that were renamed, and whether changes in
 *   files are counted
 */
export async function reconcile(
  state: IndexState,
  options: RunOptions,
  how: {
    readonly seen?: Seen;
    readonly renames?: readonly NamedRename[];
    readonly counted?: boolean;
    readonly trace?: WalkTrace;
    /** Told which files will be read or taken out, once that is known. */
    readonly onPlan?: (paths: readonly string[]) => void;
    /** Whether the index may become empty though its files were not left out. */
    readonly mayEmpty?: boolean;
  } = {},
): Promise<Reconciled> {
  const start = performance.now();
  await state.refresh();
  const { root, config, store, name, log } = state;
  options.onProgress?.({ phase: "discover", done: 0, total: null });
  // What was seen before somebody else wrote says less than the index.
  const isStill = how.seen?.version === store.version() && how.seen.config === config;
  const { plan: planned, found, manifests, over, ms: discoverMs, ...seen } = isStill ? how.seen! : await lookOver(state, options, how.trace);
  how.onPlan?.(seen.paths);
  if (seen.isCurrent) {
    log("debug", "index.unchanged", { root, files: planned.unchanged, ms: discoverMs });
    return { updates: [], unchanged: planned.unchanged, timing: { discover: discoverMs }, index: null };
  }
  const { everything, ...plan } = planned;
  if (found.files.length === 0 && !how.mayEmpty) checkVanished(root, plan.gone, found.problems);
  const removed = removedFiles(state);
  const renamed = agreedRenames(store, how.renames ?? [], found.files, plan.read);
  const moved = new Set(renamed.map(({ from }) => from.path));
  const { updates, timing, index } = await run(
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
        writeSkipped(writer, state.writing.store, found.files.filter(({ path }) => !removed.has(path)));
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
