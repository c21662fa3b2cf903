import { type Discovery, discover, isDocument, type WalkTrace } from "@codegraph/files/walk";
import type { RunOptions } from "../api/index.js";
import type { ProjectConfig } from "../config/project-config.js";
import { wantsLearnt } from "../config/search-settings.js";
import { type ManifestState, readManifests } from "../plan/manifests.js";
import type { Plan } from "../plan/plan.js";
import { problemChanges } from "../plan/problem-list.js";
import { isCurrent } from "../plan/stamp.js";
import { isLearnt } from "../search-index/learnt-vectors.js";
import type { IndexState } from "./index-state.js";
import { planOf } from "./pending.js";

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
export async function lookOver(state: IndexState, options: RunOptions, trace?: WalkTrace): Promise<Seen> {
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
