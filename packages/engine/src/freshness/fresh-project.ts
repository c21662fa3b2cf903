import type { Pool } from "@codegraph/indexer/pool";
import type { IndexState } from "@codegraph/indexer/update";
import type { WriterElection, WriteLock } from "@codegraph/indexer/writer";
import type { InternalOpenOptions } from "./open-how.js";

/** An open project, as far as the freshness loop needs it. */
export interface FreshProject extends IndexState {
  readonly pool: Pool;
  /** The write lock that all processes share. */
  readonly turns: WriteLock;
  /** The election of the process that watches. */
  readonly lease: WriterElection;
  readonly options: InternalOpenOptions;
  /** Number of questions that are being answered. */
  asked(): number;
  /** True if a settings file has changed since it was read. */
  isDue(): boolean;
}
