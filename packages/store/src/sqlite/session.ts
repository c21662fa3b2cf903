import type { Database } from "better-sqlite3";

/** What a write keeps back for a while because it is cheaper done all at once. */
export type Deferred = "terms" | "definitions" | "edges" | "open";

/** One connection, and what the write under way on it has kept back. */
export interface Session {
  readonly db: Database;
  /** Called by a reader before it reads tables that a write may not have brought up to date yet. */
  settle(...what: Deferred[]): void;
  /** Runs several reads on one snapshot. */
  snapshot<T>(work: () => T): T;
}
