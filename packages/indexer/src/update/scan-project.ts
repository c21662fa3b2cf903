import { type Discovery, discover, isDocument, type WalkTrace } from "@codegraph/files/walk";
import type { RunOptions } from "../api/index.js";
import type { ProjectConfig } from "../config/project-config.js";
import { usesLearntEmbedding } from "../config/search-settings.js";
import { hasCurrentLabels } from "../plan/file-labels.js";
import { type ManifestState, readManifests } from "../plan/manifests.js";
import { readPendingEdges } from "../plan/pending-edges.js";
import type { WalkPlan } from "../plan/plan.js";
import { problemChanges } from "../plan/problem-list.js";
import { isCurrent } from "../plan/stamp.js";
import { learnsAtOnce } from "../search-index/learnt-vectors.js";
import type { IndexState } from "./index-state.js";
import { planIndexRun } from "./pending.js";

/** Result of a scan: the state of the project and the work it requires. */
export interface ScanResult {
  /** True if the index equals a fresh one. */
  readonly isCurrent: boolean;
  /** Files that a run will read or remove. */
  readonly paths: readonly string[];
  /** `everything` is true if all files have to be read again. */
  readonly plan: WalkPlan & { readonly everything: boolean };
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
export async function scanProject(state: IndexState, options: RunOptions, trace?: WalkTrace): Promise<ScanResult> {
  const start = performance.now();
  const { root, config, registry, store } = state;
  const version = store.version();
  const found = await discover(root, config, registry, { ...options, wanted: isDocument, trace });
  state.seen.documents = found.others;
  const ms = Math.round(performance.now() - start);
  const plan = planIndexRun(state, found.files);
  const manifests = readManifests(root, store, found.manifests);
  const { over, more } = problemChanges(store, found);
  const isListed = over.length === 0 && !more;
  const isCurrentNow =
    isListed &&
    plan.read.length === 0 &&
    plan.gone.length === 0 &&
    !manifests.changed &&
    !plan.everything &&
    isCurrent(store, config) &&
    readPendingEdges(store) === null &&
    hasCurrentLabels(store, config) &&
    state.links.isCurrent() &&
    !(usesLearntEmbedding(config) && learnsAtOnce(store));
  return {
    isCurrent: isCurrentNow,
    paths: [...plan.read, ...plan.gone].map(({ path }) => path),
    plan,
    found,
    manifests,
    over,
    version,
    config,
    ms,
  };
}
