import type { TrustRequest } from "@codegraph/indexer/api";
import type { ConfigInForce } from "@codegraph/indexer/config";
import type { Pool } from "@codegraph/indexer/pool";
import type { IndexState } from "@codegraph/indexer/update";
import type { Lease, Turns } from "@codegraph/indexer/writer";
import type { OpenHow } from "../freshness/open-how.js";
import type { Meanings } from "../search/meanings.js";
import type { Latencies } from "./latencies.js";

/** Parts of an open project. */
export interface ProjectState extends IndexState {
  readonly sources: ConfigInForce["sources"];
  /** Why the current settings files were rejected; null if they are in force. */
  readonly trouble: string | null;
  /** Settings in the project's own files that need trust, with the user's decisions. */
  readonly trust: readonly TrustRequest[];
  readonly pool: Pool;
  /** Semantic search. */
  readonly meanings: Meanings;
  /** Write lock of the project. */
  readonly turns: Turns;
  /** Election of the process that watches the files and works in the background. */
  readonly lease: Lease;
  readonly latencies: Latencies;
  readonly options: OpenHow;
  /** True if a settings file has changed since it was read. */
  isDue(): boolean;
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

