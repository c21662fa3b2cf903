import { throwIfCancelled, yieldToEventLoop } from "@codegraph/model";
import type { FactReader, FactWriter, FileRecord, WriteTransaction } from "@codegraph/store";
import type { FileUpdate } from "../api/update.js";
import type { RunOptions } from "../api/run.js";
import { usesLearntEmbedding } from "../config/search-settings.js";
import type { FileResult } from "../pool/file-result.js";
import { beginLinkRun } from "../links/link-run.js";
import { toExtractedFile } from "../reuse/content.js";
import type { KnownContents } from "../reuse/known-contents.js";
import { type BuildProgress, readBuildProgress, writeBuildProgress } from "../plan/build-progress.js";
import { type PendingEdges, writePendingEdges } from "../plan/pending-edges.js";
import { problemsByFile } from "../plan/problem-list.js";
import { mergeSegmentsInThread, mergeSegments } from "./merge-segments.js";
import { type ContentComparison, compareContents } from "./compare-contents.js";
import type { RunOutcome, RunPlan, RunTarget } from "./run-plan.js";
import type { CommittedEdges } from "./resolve-in-turn.js";
import { createRunState, createFileUpdate, type RunState } from "./run-state.js";
import type { SearchThread } from "./start-search-thread.js";
import { createCheckpointSchedule } from "./checkpoint-schedule.js";
import { createStopwatch, type Stopwatch } from "./stopwatch.js";
import { keepHeapTight } from "./tight-heap.js";

/**
 * Waits for the search thread. Returns false if it failed.
 * @throws CodeGraphError `cancelled`, and errors of writing
 */
async function waitForSearch(searchThread: SearchThread, signal: AbortSignal | undefined): Promise<boolean> {
  const stop = (): void => searchThread.stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await searchThread.written();
  } finally {
    signal?.removeEventListener("abort", stop);
    throwIfCancelled(signal);
  }
}

/** If at least this share of all files changed, resolving everything in memory is cheaper than querying the store. */
const BULK_SHARE = 0.25;
const BULK_FILES = 40;
/** More simultaneous changes than this suggest a switch of branches, so the replaced facts are kept. */
const FEW_CHANGES = 8;
/**
 * Above this number of files, references are resolved before the search index is built, and heaps are kept small: the memory of both grows
 * with the project.
 */
export const MAX_CONCURRENT_SEARCH_FILES = 20_000;

/**
 * Reads, writes and resolves in one transaction: readers see the index either before or after the run. A first index is committed in
 * checkpoints instead. Readers see its progress, and an interrupted run can be continued.
 */
export async function runIndexing(
  { writing: target }: { readonly writing: RunTarget },
  planned: RunPlan,
  options: RunOptions,
): Promise<RunOutcome> {
  const watch = createStopwatch();
  const contents = mayReuse(target, planned) ? target.knownContents!() : null;
  try {
    const compared = await compareContents(target, planned.read, contents, options.signal);
    watch.mark("compare");
    return await runCompared(target, { planned, compared, contents }, options, watch);
  } finally {
    contents?.close();
  }
}

/**
 * Returns true if facts for the changed contents may be known and enough files changed to look them up. A first index has no replaced
 * contents.
 */
function mayReuse({ knownContents, store }: RunTarget, { read, gone, everything }: RunPlan): boolean {
  return (
    knownContents !== undefined &&
    !everything &&
    read.length + gone.length > FEW_CHANGES &&
    store.meta("generation") !== null &&
    readBuildProgress(store) === null
  );
}

/** True if a run changed anything that answers read. Projects that link this one do not need to refresh if only its edges changed. */
function changesAnswers({ everything, manifests }: RunPlan, updates: readonly FileUpdate[]): boolean {
  return everything || manifests.changed || updates.some(({ action }) => action !== "unchanged" && action !== "skipped");
}

/** Accepts the files whose facts are known from an earlier version. Returns their paths. */
async function acceptKnown(
  known: ContentComparison["known"],
  accept: (result: FileResult) => void,
  { signal }: RunOptions,
  watch: Stopwatch,
): Promise<ReadonlySet<string>> {
  const loaded = new Set<string>();
  const pause = yieldToEventLoop(signal);
  for (const { stamp, load } of known) {
    const content = watch.in("load", load);
    if (content) {
      accept(toExtractedFile(content, stamp));
      loaded.add(stamp.path);
    }
    await pause();
  }
  return loaded;
}

async function runCompared(
  target: RunTarget,
  {
    planned,
    compared: { same, known },
    contents,
  }: { readonly planned: RunPlan; readonly compared: ContentComparison; readonly contents: KnownContents | null },
  options: RunOptions,
  watch: Stopwatch,
): Promise<RunOutcome> {
  const plan = same.size === 0 ? planned : { ...planned, read: planned.read.filter(({ path }) => !same.has(path)) };
  const cutOff = plan.everything ? null : readBuildProgress(target.store);
  // Few files never count as bulk, so the indexed files need not be counted.
  const indexed = cutOff || plan.read.length > BULK_FILES ? target.store.files().length : Number.POSITIVE_INFINITY;
  const isBulk = cutOff !== null || plan.read.length > BULK_SHARE * indexed;
  const usesCheckpoints = cutOff !== null || indexed === 0;
  const replaced = contents ? replacedBy(plan, target.store) : [];
  const transaction = target.store.begin({ bulk: usesCheckpoints });
  let release = (): void => undefined;
  let save = (): void => undefined;
  let searchThread: SearchThread | null = null;
  let restoreHeap = (): void => undefined;
  try {
    const linked = beginLinkRun(target.links, target.store, transaction.writer);
    release = linked.release;
    const state = createRunState({ target, plan, linked, writer: transaction.writer, isBulk, watch });
    const schedule = usesCheckpoints ? createCheckpointSchedule() : null;
    let building: BuildProgress = {
      done: usesCheckpoints ? indexed : 0,
      total: indexed + plan.read.length - plan.gone.length,
      resolved: null,
    };
    const isHuge = building.total > MAX_CONCURRENT_SEARCH_FILES;
    if (isBulk && isHuge) restoreHeap = keepHeapTight();
    const isUnchanged = plan.read.length === 0 && plan.gone.length === 0 && !plan.manifests.changed && !linked.all;
    const alreadyResolved = (cutOff && isUnchanged && cutOff.resolved) || 0;
    const checkpoint = (how: BuildProgress): void => {
      building = how;
      plan.stamp(transaction.writer);
      if (plan.manifests.entry) transaction.writer.setMeta(...plan.manifests.entry);
      writeBuildProgress(transaction.writer, how);
      watch.in("stages", transaction.checkpoint);
    };
    save = () => checkpoint(building);
    for (const record of plan.gone) state.remove(record);
    for (const { from, to } of plan.renamed) state.rename(from, to);
    let done = 0;
    const accept = (result: FileResult): void => {
      watch.in("write", () => state.accept(result));
      options.onProgress?.({ phase: "parse", done: ++done, total: plan.read.length });
      building = { ...building, done: indexed + done };
      if (schedule?.isDue(result.ok === true ? result.facts.length + result.pack.length : 0)) checkpoint(building);
    };
    const loaded = await acceptKnown(known, accept, options, watch);
    if (contents) target.log("debug", "contents.reused", { root: target.root, files: loaded.size, of: plan.read.length });
    const parsing = target.pool.run(
      plan.read.filter(({ path }) => !loaded.has(path)),
      accept,
      { signal: options.signal },
    );
    await settleBoth(parsing, contents?.keep(replaced, options.signal));
    // Threads keep the memory of their parsers, which resolution needs.
    if (isBulk) await target.pool.close();
    plan.finish(transaction.writer);
    if (usesCheckpoints) checkpoint({ ...building, resolved: alreadyResolved });
    watch.mark("read and parse");
    throwIfCancelled(options.signal);
    state.markFileSet();
    const isNews = (): boolean => cutOff !== null || changesAnswers(plan, state.updates);
    const committed = usesCheckpoints ? null : commitsEdges(transaction, { plan, state, isNews });
    await committed?.turn();
    const learns = usesLearntEmbedding(target.config);
    const startSearch = (): SearchThread | null =>
      usesCheckpoints ? mergeSegmentsInThread(target.store, transaction.writer, learns, target.log) : null;
    // The second of two consecutive checkpoints lets the store release all terms.
    if (usesCheckpoints && isHuge) transaction.checkpoint();
    if (!isHuge) searchThread = startSearch();
    await state.resolve(
      options,
      alreadyResolved,
      (id) => {
        building = { ...building, resolved: id };
        if (schedule?.isDue(0)) checkpoint(building);
      },
      committed,
    );
    watch.mark("resolve");
    if (isHuge) searchThread = startSearch();
    if (searchThread && (await waitForSearch(searchThread, options.signal))) {
      watch.mark("search and learn, after that");
    } else await mergeSegments(target.store, transaction.writer, { isBulk, learns }, options.signal, watch);
    options.onProgress?.({ phase: "write", done: 0, total: null });
    if (committed === null) writeOutcome(transaction.writer, plan);
    writePendingEdges(transaction.writer, state.left);
    writeBuildProgress(transaction.writer, null);
    linked.finish(transaction.writer);
    if (isNews()) transaction.writer.setMeta("generation", crypto.randomUUID());
    state.keepRemoved();
    transaction.commit();
    watch.mark("commit");
    return {
      updates: [...[...same].map((path) => createFileUpdate(path, "unchanged")), ...state.updates],
      timing: { ...watch.times(), ...searchThread?.times() },
      index: state.index,
    };
  } catch (error) {
    try {
      // The work of a cancelled run is kept if a later run can continue from it.
      if (usesCheckpoints && options.signal?.aborted) save();
    } catch {
      // The earlier checkpoints remain.
    }
    transaction.rollback();
    throw error;
  } finally {
    searchThread?.stop();
    restoreHeap();
    release();
  }
}

/** Writes the problems, manifests and versions that a run has found. */
function writeOutcome(writer: FactWriter, { problems: found, manifests, stamp }: RunPlan): void {
  for (const [file, problems] of problemsByFile(found)) writer.putProblems(file, problems);
  if (manifests.entry) writer.setMeta(...manifests.entry);
  stamp(writer);
}

/**
 * Commits the facts if the plan wants that and resolution may take long, and returns how to commit the edges; null otherwise. If the process
 * ends before it is known which files are concerned, the next run resolves all of them.
 */
function commitsEdges(
  { writer, checkpoint }: WriteTransaction,
  { plan, state, isNews }: { readonly plan: RunPlan; readonly state: RunState; readonly isNews: () => boolean },
): CommittedEdges | null {
  const { later } = plan;
  if (!later || !state.reachesOthers()) return null;
  const commit = (left: PendingEdges): void => {
    writePendingEdges(writer, left);
    if (isNews()) writer.setMeta("generation", crypto.randomUUID());
    checkpoint();
  };
  writeOutcome(writer, plan);
  commit({ allBut: [] });
  later.onFacts();
  return { ...later, commit };
}

/** Returns the indexed records of files whose content is replaced or removed. */
function replacedBy({ read, gone }: RunPlan, store: FactReader): FileRecord[] {
  const changed = read.flatMap(({ path, known }) => (known ? (store.file(path) ?? []) : []));
  return changed.length + gone.length > FEW_CHANGES ? [...changed, ...gone] : [];
}

/** Waits for both promises to settle. Rethrows the error of the first, else that of the second. */
async function settleBoth(first: Promise<unknown>, second: Promise<unknown> | undefined): Promise<void> {
  const ended = await Promise.allSettled([first, second]);
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}
