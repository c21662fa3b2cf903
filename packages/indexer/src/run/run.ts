import type { MemoryIndex } from "@codegraph/graph";
import { breathe, type Problem, throwIfCancelled } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader, FactStore, FactWriter, FileRecord } from "@codegraph/store";
import type { FileUpdate } from "../api/update.js";
import type { Log } from "../api/log.js";
import type { RunOptions } from "../api/run.js";
import type { ProjectConfig } from "../config/project-config.js";
import { wantsLearnt } from "../config/search-settings.js";
import type { FileResult, PoolFile } from "../pool/file-result.js";
import type { Pool } from "../pool/pool.js";
import { beginLinkRun } from "../links/link-run.js";
import type { Links } from "../links/links.js";
import type { SurroundingsCache } from "../resolution/surroundings.js";
import { toResult } from "../reuse/content.js";
import type { KnownContents } from "../reuse/known-contents.js";
import { type Building, buildingOf, writeBuilding } from "../plan/building.js";
import type { ManifestState } from "../plan/manifests.js";
import { problemsByFile } from "../plan/problem-list.js";
import { promoteBeside, promotePacks } from "./promote-packs.js";
import { type Compared, compareContents } from "./compare-contents.js";
import { createRunState, update } from "./run-state.js";
import type { SearchBeside } from "./search-beside.js";
import { createStages } from "./stages.js";
import { createStopwatch, type Stopwatch } from "./stopwatch.js";
import { keepHeapTight } from "./tight-heap.js";

/** What a run works on. */
export interface RunTarget {
  readonly root: string;
  readonly registry: LanguageRegistry;
  readonly store: FactStore;
  readonly pool: Pool;
  readonly surroundings: SurroundingsCache;
  readonly links: Links;
  readonly config: Pick<ProjectConfig, "semantic" | "embedding" | "maxFileSize">;
  /** Opens what is known of contents beside the files; absent where everything is to be read anew. */
  readonly knownContents?: () => KnownContents;
  readonly log: Log;
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
  /** Writes down by what the index is made. */
  readonly stamp: (writer: FactWriter) => void;
  /** Called when all files are read. */
  readonly finish: (writer: FactWriter) => void;
}

export interface RunOutcome {
  readonly updates: readonly FileUpdate[];
  readonly timing: Readonly<Record<string, number>>;
  /** All files, where all were resolved; null after smaller runs. */
  readonly index: MemoryIndex | null;
}

/** @throws CodeGraphError `cancelled`, and what cannot be written */
async function whenWritten(beside: SearchBeside, signal: AbortSignal | undefined): Promise<boolean> {
  const stop = (): void => beside.stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await beside.written();
  } finally {
    signal?.removeEventListener("abort", stop);
    throwIfCancelled(signal);
  }
}

/** From this share of changed files on, resolving everything in memory is cheaper than asking the store. */
const BULK_SHARE = 0.25;
const BULK_FILES = 40;
/** More files than this that change at once may be a switch of branches: what they were may be wanted again. */
const FEW_CHANGES = 8;
/** Of more files, calls are resolved first and words come after that, in tight heaps: both take memory that grows with the project. */
export const MOST_AT_ONCE = 20_000;

/**
 * Reads, writes and resolves in one transaction: what others see is the index before or the index after. A first index is
 * written in stages instead, each of which stays: others see how far it is, and a run that was cut off is gone on with.
 */
export async function run({ writing: target }: { readonly writing: RunTarget }, planned: RunPlan, options: RunOptions): Promise<RunOutcome> {
  const watch = createStopwatch();
  const contents = mayKnow(target, planned) ? target.knownContents!() : null;
  try {
    const compared = await compareContents(target.root, target.store, planned.read, contents, target.config.maxFileSize, options.signal);
    watch.mark("compare");
    return await runCompared(target, planned, compared, contents, options, watch);
  } finally {
    contents?.close();
  }
}

/** Whether contents may be known, and whether there are enough of them to look. A first index has nothing to go by. */
function mayKnow({ knownContents, store }: RunTarget, { read, gone, everything }: RunPlan): boolean {
  return knownContents !== undefined && !everything && read.length + gone.length > FEW_CHANGES && store.meta("generation") !== null && buildingOf(store) === null;
}

async function runCompared(
  target: RunTarget,
  planned: RunPlan,
  { same, known }: Compared,
  contents: KnownContents | null,
  options: RunOptions,
  watch: Stopwatch,
): Promise<RunOutcome> {
  const plan = same.size === 0 ? planned : { ...planned, read: planned.read.filter(({ path }) => !same.has(path)) };
  const cutOff = plan.everything ? null : buildingOf(target.store);
  // A few files are no bulk however many there are, and need not wait for the count.
  const indexed = cutOff || plan.read.length > BULK_FILES ? target.store.files().length : Number.POSITIVE_INFINITY;
  const isBulk = cutOff !== null || plan.read.length > BULK_SHARE * indexed;
  const isStaged = cutOff !== null || indexed === 0;
  const replaced = contents ? replacedBy(plan, target.store) : [];
  const transaction = target.store.begin({ bulk: isStaged });
  let release = (): void => undefined;
  let save = (): void => undefined;
  let beside: SearchBeside | null = null;
  let loosen = (): void => undefined;
  try {
    const linked = beginLinkRun(target.links, target.store, transaction.writer);
    release = linked.release;
    const state = createRunState(target, plan, linked, transaction, isBulk, watch);
    const stages = isStaged ? createStages() : null;
    let building: Building = { done: isStaged ? indexed : 0, total: indexed + plan.read.length - plan.gone.length, resolved: null };
    const isHuge = building.total > MOST_AT_ONCE;
    if (isBulk && isHuge) loosen = keepHeapTight();
    const isAsItWas = plan.read.length === 0 && plan.gone.length === 0 && !plan.manifests.changed && !linked.all;
    const alreadyResolved = (cutOff && isAsItWas && cutOff.resolved) || 0;
    const stage = (how: Building): void => {
      building = how;
      plan.stamp(transaction.writer);
      if (plan.manifests.entry) transaction.writer.setMeta(...plan.manifests.entry);
      writeBuilding(transaction.writer, how);
      watch.in("stages", transaction.stage);
    };
    save = () => stage(building);
    for (const record of plan.gone) state.remove(record);
    for (const { from, to } of plan.renamed) state.rename(from, to);
    let done = 0;
    const accept = (result: FileResult): void => {
      watch.in("write", () => state.accept(result));
      options.onProgress?.({ phase: "parse", done: ++done, total: plan.read.length });
      building = { ...building, done: indexed + done };
      if (stages?.isDue(result.ok === true ? result.facts.length + result.pack.length : 0)) stage(building);
    };
    const loaded = new Set<string>();
    const pause = breathe(options.signal);
    for (const { stamp, load } of known) {
      const content = watch.in("load", load);
      if (content) {
        accept(toResult(content, stamp));
        loaded.add(stamp.path);
      }
      await pause();
    }
    if (contents) target.log("debug", "contents.reused", { root: target.root, files: loaded.size, of: plan.read.length });
    const parsing = target.pool.run(plan.read.filter(({ path }) => !loaded.has(path)), accept, { signal: options.signal });
    await both(parsing, contents?.keep(replaced, options.signal));
    // Threads keep their parsers' memory, which resolution has better use for.
    if (isBulk) await target.pool.close();
    plan.finish(transaction.writer);
    if (isStaged) stage({ ...building, resolved: alreadyResolved });
    watch.mark("read and parse");
    throwIfCancelled(options.signal);
    const learns = wantsLearnt(target.config);
    const begins = (): SearchBeside | null => (isStaged ? promoteBeside(target.store, transaction.writer, learns, target.log) : null);
    // Two stages in a row: the second lets the store forget all terms.
    if (isStaged && isHuge) transaction.stage();
    if (!isHuge) beside = begins();
    await state.resolve(options, alreadyResolved, (id) => {
      building = { ...building, resolved: id };
      if (stages?.isDue(0)) stage(building);
    });
    watch.mark("resolve");
    if (isHuge) beside = begins();
    if (beside && (await whenWritten(beside, options.signal))) {
      watch.mark("search and learn, after that");
    } else await promotePacks(target.store, transaction.writer, { isBulk, learns }, options.signal, watch);
    options.onProgress?.({ phase: "write", done: 0, total: null });
    for (const [file, problems] of problemsByFile(plan.problems)) transaction.writer.putProblems(file, problems);
    if (plan.manifests.entry) transaction.writer.setMeta(...plan.manifests.entry);
    plan.stamp(transaction.writer);
    writeBuilding(transaction.writer, null);
    linked.finish(transaction.writer);
    // Those that link this project need not look when only its edges changed.
    const isOther = cutOff !== null || plan.everything || plan.manifests.changed || state.updates.some(({ action }) => action !== "unchanged" && action !== "skipped");
    if (isOther) transaction.writer.setMeta("generation", crypto.randomUUID());
    transaction.commit();
    watch.mark("commit");
    return { updates: [...[...same].map((path) => update(path, "unchanged")), ...state.updates], timing: { ...watch.times(), ...beside?.times() }, index: state.index };
  } catch (error) {
    try {
      // What a run did before it was stopped is kept, where it can be gone on with.
      if (isStaged && options.signal?.aborted) save();
    } catch {
      // Then the stages before are kept.
    }
    transaction.rollback();
    throw error;
  } finally {
    beside?.stop();
    loosen();
    release();
  }
}

/** The files whose content goes: what they are in the index. */
function replacedBy({ read, gone }: RunPlan, store: FactReader): FileRecord[] {
  const changed = read.flatMap(({ path, known }) => (known ? (store.file(path) ?? []) : []));
  return changed.length + gone.length > FEW_CHANGES ? [...changed, ...gone] : [];
}

/** Waits for two to end, whatever comes of them, and throws what the first threw, or else the second. */
async function both(first: Promise<unknown>, second: Promise<unknown> | undefined): Promise<void> {
  const ended = await Promise.allSettled([first, second]);
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}
