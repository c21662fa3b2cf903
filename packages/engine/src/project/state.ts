import type { TrustRequest } from "@codegraph/indexer/api";
import type { ConfigInForce } from "@codegraph/indexer/config";
import type { Pool } from "@codegraph/indexer/pool";
import type { IndexState } from "@codegraph/indexer/update";
import type { Lease, Turns } from "@codegraph/indexer/writer";
import type { OpenHow } from "../freshness/open-how.js";
import type { Meanings } from "../search/meanings.js";
import type { Latencies } from "./latencies.js";

/** What an open project consists of. */
export interface ProjectState extends IndexState {
  readonly sources: ConfigInForce["sources"];
  /** Why the settings files, as they are now, are not in force; null when they are. */
  readonly trouble: string | null;
  /** The settings of the project's own files that need trust, and the user's decisions. */
  readonly trust: readonly TrustRequest[];
  readonly pool: Pool;
  readonly meanings: Meanings;
  readonly turns: Turns;
  readonly lease: Lease;
  readonly latencies: Latencies;
  readonly options: OpenHow;
  /** Whether a settings file has changed since it was read. */
  isDue(): boolean;
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

