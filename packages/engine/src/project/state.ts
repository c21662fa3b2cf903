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

/** Parts of an open project. */
export interface ProjectState {
  readonly root: string;
  readonly name: string;
  /** Changes with the settings files, as do `name`, `sources`, `trouble` and `pool`; see {@link refresh}. */
  readonly config: ProjectConfig;
  readonly sources: ConfigInForce["sources"];
  /** Why the current settings files were rejected; null if they are in force. */
  readonly trouble: string | null;
  /** Settings in the project's own files that need trust, with the user's decisions. */
  readonly trust: readonly TrustRequest[];
  readonly registry: LanguageRegistry;
  /** Store for questions and plans. Sees only committed runs. */
  readonly store: FactStore;
  /** Store for a run in progress. Sees the run's own writes. */
  readonly writing: RunTarget;
  readonly pool: Pool;
  /** Cache of module lookups. */
  readonly surroundings: SurroundingsCache;
  readonly links: Links;
  /** Semantic search. */
  readonly meanings: Meanings;
  /** Write lock of the project. */
  readonly turns: Turns;
  /** Election of the process that watches the files and works in the background. */
  readonly lease: Lease;
  readonly latencies: Latencies;
  readonly options: OpenHow;
  readonly log: Log;
  /** Documents found by the last scan; null before the first. */
  readonly seen: { documents: readonly FoundFile[] | null };
  /** True if a settings file has changed since it was read. */
  isDue(): boolean;
  /** Applies changed settings. Call it only between runs. */
  refresh(): Promise<void>;
}

/** Closes the parts of an open project except its write lock, which the caller may still hold. */
export async function closeState({ meanings, pool, links, writing, lease, store }: ProjectState): Promise<void> {
  await meanings.close();
  await pool.close();
  links.close();
  writing.links.close();
  lease.close();
  store.close();
}

const REMOVED_KEY = "removed_files";

/** Returns the files that the user removed and that stay out of the index. */
export function removedFiles(state: Pick<ProjectState, "store">): Set<string> {
  return new Set(JSON.parse(state.store.meta(REMOVED_KEY) ?? "[]") as string[]);
}

/** Metadata entry that records the files removed by the user. */
export function removedEntry(removed: ReadonlySet<string>): readonly [key: string, value: string] {
  return [REMOVED_KEY, JSON.stringify([...removed].sort())];
}

/** Result of bringing the index up to date. */
interface Reconciled {
  readonly updates: readonly FileUpdate[];
  readonly unchanged: number;
  readonly timing: Readonly<Record<string, number>>;
  /** All files in memory, if the run resolved all of them; otherwise null. */
  readonly index: MemoryIndex | null;
}

/** Result of a scan: the state of the project and the work it requires. */
export interface Seen {
  /** True if the index equals a fresh one. */
  readonly isCurrent: boolean;
  /** Files that a run will read or remove. */
  readonly paths: readonly string[];
  /** `everything` is true if all files have to be read again. */
  readonly plan: Plan & { readonly everything: boolean };
  readonly found: Discovery;
  readonly manifests: ManifestState;
  /** Paths with recorded problems that have neither a file nor a problem any more. */
  readonly over: readonly string[];
  /** Index version and settings that the result was computed for. */
  readonly version: string;
  readonly config: ProjectConfig;
  /** Duration of the file system walk. */
  readonly ms: number;
}

/** Scans the project and computes the work of an update. Writes nothing and needs no write lock. */
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
 * Brings the whole index up to date, so that it equals a fresh one. The caller must hold the write lock.
 * @param how an earlier scan, known renames, and options of the run
 */
export async function reconcile(
  state: ProjectState,
  options: RunOptions,
  how: {
    /** Scan made before the write lock was acquired. Ignored if the index or the settings have changed since. */
    readonly seen?: Seen;
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
  const { plan: planned, found, manifests, over, ms: discoverMs, ...seen } = isSeenCurrent ? how.seen! : await lookOver(state, options, how.trace);
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
 * Like {@link reconcile}, but returns figures for the whole index.
 * @param onIndex called with all files in memory, if the run resolved all of them
 */
export async function updateAll(state: ProjectState, { force = false, ...options }: UpdateOptions, onIndex?: (index: MemoryIndex) => void): Promise<IndexResult> {
  const start = performance.now();
  const { updates, unchanged, timing, index } = await reconcile(state, options, { mayEmpty: force });
  if (index) onIndex?.(index);
  const vectors = await computeLocalVectors(state, options);
  const { root, store, name } = state;
  const counts = store.counts();
  const number = (...actions: FileUpdate["action"][]): number =>
    updates.filter(({ action }) => actions.includes(action)).length;
  return {
    success: true,
    project_name: name,
    codegraph_path: codegraphPath(root),
    files_indexed: number("added", "updated"),
    files_unchanged: unchanged + number("unchanged"),
    files_removed: number("removed"),
    files_total: counts.files,
    items_found: counts.items,
    lines: counts.lines,
    symbols: counts.definitions,
    edges: { exact: counts.edges.exact, possible: counts.edges.possible, unresolved: counts.edges.open },
    duration_ms: Math.round(performance.now() - start),
    problems: store.problems(),
    timing: { ...timing, ...vectors },
  };
}

/** Computes vectors and returns the time taken, if they are made locally from data at hand. Other vectors follow in the background. */
async function computeLocalVectors({ config, meanings, options: { readonly } }: ProjectState, { signal }: RunOptions): Promise<Record<string, number>> {
  const isQuick = config.embedding.provider === "static" || (config.embedding.provider === "builtin" && config.vectors.store !== "sqlite");
  if (!config.semantic || !isQuick || readonly) return {};
  const start = performance.now();
  await meanings.finish(signal);
  return { vectors: Math.round(performance.now() - start) };
}
