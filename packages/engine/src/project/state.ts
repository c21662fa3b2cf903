import type { MemoryIndex } from "@codegraph/graph";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import type { FileUpdate, IndexResult, Log, RunOptions, TrustRequest, UpdateOptions } from "../api/index.js";
import { type ConfigInForce, type ProjectConfig, wantsLearnt } from "../config/index.js";
import { type Discovery, discover, type FoundFile, type WalkTrace } from "../discover/index.js";
import { isDocument } from "../docs/documents.js";
import { type ManifestState, readManifests } from "../indexing/manifests.js";
import type { Plan } from "../indexing/plan.js";
import { problemChanges } from "../indexing/problem-list.js";
import { run, type RunTarget } from "../indexing/run.js";
import { checkVanished } from "../indexing/vanished.js";
import { writeSkipped } from "../indexing/skipped.js";
import { isCurrent, writeStamp } from "../indexing/stamp.js";
import type { Links } from "../links/links.js";
import type { Pool } from "../pool/index.js";
import { isLearnt } from "../search/learnt-vectors.js";
import type { Meanings } from "../search/meanings.js";
import type { SurroundingsCache } from "../resolution/surroundings.js";
import type { Lease, Turns } from "../writer/index.js";
import type { OpenHow } from "./open-how.js";
import type { Latencies } from "./latencies.js";
import { planOf } from "./pending.js";
import { codegraphPath } from "./place.js";
import { agreedRenames, type NamedRename } from "./renames.js";

/** What an open project consists of. */
export interface ProjectState {
  readonly root: string;
  readonly name: string;
  /** Changes with the settings files, as `name`, `sources`, `trouble` and `pool` do; see {@link refresh}. */
  readonly config: ProjectConfig;
  readonly sources: ConfigInForce["sources"];
  /** Why the settings files, as they are now, are not in force; null when they are. */
  readonly trouble: string | null;
  /** The settings of the project's own files that need trust, and the user's decisions. */
  readonly trust: readonly TrustRequest[];
  readonly registry: LanguageRegistry;
  /** What questions read, and what a plan is made from: the last whole state. */
  readonly store: FactStore;
  /** The same with what a run under way has written so far. */
  readonly writing: RunTarget;
  readonly pool: Pool;
  readonly surroundings: SurroundingsCache;
  readonly links: Links;
  readonly meanings: Meanings;
  readonly turns: Turns;
  readonly lease: Lease;
  readonly latencies: Latencies;
  readonly options: OpenHow;
  readonly log: Log;
  /** What the last walk over the project saw beside the sources; null before the first. */
  readonly seen: { documents: readonly FoundFile[] | null };
  /** Whether a settings file has changed since it was read. */
  isDue(): boolean;
  /** Takes such changes over. Only between runs. */
  refresh(): Promise<void>;
}

/** Closes what an open project consists of, but for its turns: whoever closes it may still be in one. */
export async function closeState({ meanings, pool, links, writing, lease, store }: ProjectState): Promise<void> {
  await meanings.close();
  await pool.close();
  links.close();
  writing.links.close();
  lease.close();
  store.close();
}

const REMOVED = "removed_files";

/** Files that were taken out by hand and stay out. */
export function removedFiles(state: Pick<ProjectState, "store">): Set<string> {
  return new Set(JSON.parse(state.store.meta(REMOVED) ?? "[]") as string[]);
}

/** Metadata that says which files stay out. */
export function removedEntry(removed: ReadonlySet<string>): readonly [key: string, value: string] {
  return [REMOVED, JSON.stringify([...removed].sort())];
}

/** What bringing the index up to date came to. */
interface Reconciled {
  readonly updates: readonly FileUpdate[];
  readonly unchanged: number;
  readonly timing: Readonly<Record<string, number>>;
  /** All files, where all were resolved just now. */
  readonly index: MemoryIndex | null;
}

/** What a look over a project saw, and what that makes necessary. */
export interface Seen {
  /** Whether the index is as a fresh one would be. */
  readonly isCurrent: boolean;
  /** What will be read or taken out. */
  readonly paths: readonly string[];
  readonly plan: Plan & { readonly everything: boolean };
  readonly found: Discovery;
  readonly manifests: ManifestState;
  /** Paths that have problems listed, and neither a file nor a problem any more. */
  readonly over: readonly string[];
  /** What it holds for: an index, and settings. */
  readonly version: string;
  readonly config: ProjectConfig;
  readonly ms: number;
}

/** Looks what an update would have to do. Writes nothing, and needs no turn. */
export async function lookOver(state: ProjectState, options: RunOptions, trace?: WalkTrace): Promise<Seen> {
  const start = performance.now();
  const { root, config, registry, store } = state;
  const version = store.version();
  const found = await discover(root, config, registry, { ...options, wanted: isDocument, trace });
  state.seen.documents = found.others;
  const ms = Math.round(performance.now() - start);
  const plan = planOf(state, found.files);
  const manifests = readManifests(root, store, found.manifests);
  const { over, more } = problemChanges(store, found);
  const isListed = over.length === 0 && !more;
  const isCurrentNow = isListed && plan.read.length === 0 && plan.gone.length === 0 && !manifests.changed && !plan.everything && isCurrent(store, config) && state.links.isCurrent() && (!wantsLearnt(config) || isLearnt(store));
  return { isCurrent: isCurrentNow, paths: [...plan.read, ...plan.gone].map(({ path }) => path), plan, found, manifests, over, version, config, ms };
}

/**
 * Brings the whole index up to date: afterwards it equals a fresh one. Only in the project's turn.
 * @param how what a caller knows and wants beside: what it saw before its turn, files that were renamed, and whether changes in
 *   files are counted
 */
export async function reconcile(
  state: ProjectState,
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

function logRun({ root, store, log }: ProjectState, updates: readonly FileUpdate[], found: number, start: number): void {
  const read = new Set(updates.filter(({ action }) => action !== "removed").map(({ file }) => file));
  const problems = found === 0 && read.size === 0 ? [] : store.problems().filter(({ file }) => read.has(file));
  const removed = updates.length - read.size;
  log("info", "index.run", { root, read: read.size, removed, problems: problems.length, ms: Math.round(performance.now() - start) });
  for (const { file, code, line, message } of problems) log("debug", "file.problem", { file, line, code, message });
}

/**
 * As {@link reconcile}, with the figures of the whole index.
 * @param onIndex given all files in memory, where all were resolved just now
 */
export async function updateAll(state: ProjectState, { force = false, ...options }: UpdateOptions, onIndex?: (index: MemoryIndex) => void): Promise<IndexResult> {
  const start = performance.now();
  const { updates, unchanged, timing, index } = await reconcile(state, options, { mayEmpty: force });
  if (index) onIndex?.(index);
  const vectors = await vectorsAtOnce(state, options);
  const { root, store, name } = state;
  const counts = store.counts();
  const number = (...actions: FileUpdate["action"][]): number =>
    updates.filter(({ action }) => actions.includes(action)).length;
  return {
    success: true,
    projectName: name,
    codegraphPath: codegraphPath(root),
    filesIndexed: number("added", "updated"),
    filesUnchanged: unchanged + number("unchanged"),
    filesRemoved: number("removed"),
    filesTotal: counts.files,
    itemsFound: counts.items,
    lines: counts.lines,
    symbols: counts.definitions,
    edges: { exact: counts.edges.exact, possible: counts.edges.possible, unresolved: counts.edges.open },
    durationMs: Math.round(performance.now() - start),
    problems: store.problems(),
    timing: { ...timing, ...vectors },
  };
}

/** What vectors cost that are made on this machine from what is there; others follow in the background. */
async function vectorsAtOnce({ config, meanings, options: { readonly } }: ProjectState, { signal }: RunOptions): Promise<Record<string, number>> {
  const isQuick = config.embedding.provider === "static" || (config.embedding.provider === "builtin" && config.vectors.store !== "sqlite");
  if (!config.semantic || !isQuick || readonly) return {};
  const start = performance.now();
  await meanings.finish(signal);
  return { vectors: Math.round(performance.now() - start) };
}
