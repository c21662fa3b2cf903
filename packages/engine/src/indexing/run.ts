import type { Problem } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore, FactWriter, FileRecord } from "@codegraph/store";
import type { FileUpdate, RunOptions } from "../api/index.js";
import { type ProjectConfig, wantsLearnt } from "../config/index.js";
import type { Pool, PoolFile } from "../pool/index.js";
import { beginLinkRun } from "../links/link-run.js";
import type { Links } from "../links/links.js";
import type { SurroundingsCache } from "../resolution/surroundings.js";
import { throwIfCancelled } from "./breathe.js";
import type { ManifestState } from "./manifests.js";
import { promotePacks } from "./promote-packs.js";
import { createRunState } from "./run-state.js";
import { createStopwatch } from "./stopwatch.js";

/** What a run works on. */
export interface RunTarget {
  readonly root: string;
  readonly registry: LanguageRegistry;
  readonly store: FactStore;
  readonly pool: Pool;
  readonly surroundings: SurroundingsCache;
  readonly links: Links;
  readonly config: Pick<ProjectConfig, "semantic" | "embedding">;
}

export interface Rename {
  readonly from: FileRecord;
  readonly to: string;
}

/** What a run is to do. */
export interface RunPlan {
  /** Files to read, with their size in bytes as far as known. */
  readonly read: readonly PoolFile[];
  /** Indexed files to take out. */
  readonly gone: readonly FileRecord[];
  /** Indexed files that have another path now, which is to be read too. */
  readonly renamed: readonly Rename[];
  readonly manifests: ManifestState;
  /** Whether everything is extracted again though it may be unchanged. */
  readonly everything: boolean;
  /** Whether the updates count what changed in each file, which takes reading what was there. */
  readonly counted: boolean;
  /** Problems found before any file was read; they replace those of their files. */
  readonly problems: readonly Problem[];
  /** Called before the transaction ends. */
  readonly finish: (writer: FactWriter) => void;
}

export interface RunOutcome {
  readonly updates: readonly FileUpdate[];
  readonly timing: Readonly<Record<string, number>>;
}

/** From this share of changed files on, resolving everything in memory is cheaper than asking the store. */
const BULK_SHARE = 0.25;
const BULK_FILES = 40;

/** Reads, writes and resolves in one transaction: what others see is the index before or the index after. */
export async function run(target: RunTarget, plan: RunPlan, options: RunOptions): Promise<RunOutcome> {
  const watch = createStopwatch();
  // A few files are no bulk however many there are, and need not wait for the count.
  const indexed = plan.read.length > BULK_FILES ? target.store.files().length : Number.POSITIVE_INFINITY;
  const isBulk = plan.read.length > BULK_SHARE * indexed;
  const transaction = target.store.begin({ bulk: isBulk && indexed === 0 });
  let release = (): void => undefined;
  try {
    const linked = beginLinkRun(target.links, target.store, transaction.writer);
    release = linked.release;
    const state = createRunState(target, plan, linked, transaction, isBulk, watch);
    for (const record of plan.gone) state.remove(record);
    for (const { from, to } of plan.renamed) state.rename(from, to);
    let done = 0;
    await target.pool.run(
      plan.read,
      (result) => {
        watch.in("write", () => state.accept(result));
        options.onProgress?.({ phase: "parse", done: ++done, total: plan.read.length });
      },
      { signal: options.signal },
    );
    // Threads keep their parsers' memory, which resolution has better use for.
    if (isBulk) await target.pool.close();
    watch.mark("read and parse");
    throwIfCancelled(options.signal);
    await state.resolve(options);
    watch.mark("resolve");
    await promotePacks(target.store, transaction.writer, { isBulk, learns: wantsLearnt(target.config) }, options.signal, watch);
    options.onProgress?.({ phase: "write", done: 0, total: null });
    for (const [file, problems] of groupByFile(plan.problems)) transaction.writer.putProblems(file, problems);
    const [key, value] = plan.manifests.entry;
    transaction.writer.setMeta(key, value);
    plan.finish(transaction.writer);
    linked.finish(transaction.writer);
    // Those that link this project need not look when only its edges changed.
    const isOther = plan.everything || plan.manifests.changed || state.updates.some(({ action }) => action !== "unchanged" && action !== "skipped");
    if (isOther) transaction.writer.setMeta("generation", crypto.randomUUID());
    transaction.commit();
    watch.mark("commit");
    return { updates: state.updates, timing: watch.times() };
  } catch (error) {
    transaction.rollback();
    throw error;
  } finally {
    release();
  }
}

function groupByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return groups;
}
