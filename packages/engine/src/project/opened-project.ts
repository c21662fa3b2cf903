import type { TrustRequest } from "@codegraph/indexer/api";
import type { EffectiveConfig } from "@codegraph/indexer/config";
import type { Latencies } from "../answers/latencies.js";
import type { FreshProject } from "../freshness/fresh-project.js";
import type { Activity } from "../learning/activity.js";
import type { SemanticIndex } from "../search/semantic-index.js";

/** The parts of an open project, together. Only opening, closing and assembling use all of them. */
export interface OpenedProject extends FreshProject {
  readonly sources: EffectiveConfig["sources"];
  /** Why the current settings files were rejected; null if they are in force. */
  readonly trouble: string | null;
  /** Settings in the project's own files that need trust, with the user's decisions. */
  readonly trust: readonly TrustRequest[];
  /** Semantic search. */
  readonly meanings: SemanticIndex;
  readonly latencies: Latencies;
  /** Calls and writes that are running. */
  readonly activity: Activity;
}

/** Closes the parts of an open project except its write lock, which the caller may still hold. */
export async function closeProject({ meanings, pool, links, writing, lease, store }: OpenedProject): Promise<void> {
  await meanings.close();
  await pool.close();
  links.close();
  writing.links.close();
  lease.close();
  store.close();
}
