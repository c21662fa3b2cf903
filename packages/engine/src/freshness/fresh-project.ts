import type { Pool } from "@codegraph/indexer/pool";
import type { IndexState } from "@codegraph/indexer/update";
import type { Lease, Turns } from "@codegraph/indexer/writer";
import type { OpenHow } from "./open-how.js";

/** An open project, as far as the freshness loop needs it. */
export interface FreshProject extends IndexState {
  readonly pool: Pool;
  /** The write lock that all processes share. */
  readonly turns: Turns;
  /** The election of the process that watches. */
  readonly lease: Lease;
  readonly options: OpenHow;
  /** True if a settings file has changed since it was read. */
  isDue(): boolean;
}
