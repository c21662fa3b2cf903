import type { Database } from "better-sqlite3";

/** What a write keeps back for a while because it is cheaper done all at once. */
export type Deferred =
  /** Rows of definitions and edges. */
  | "rows"
  /** Rows and indexes of definitions. */
  | "definitions"
  /** Rows and indexes of edges. */
  | "edges"
  /** Items and postings. */
  | "terms"
  /** The number of open calls by name. */
  | "open";

/** One connection, and what the write under way on it has kept back. */
export interface Session {
  readonly db: Database;
  /** Called by a reader before it reads tables that a write may not have brought up to date yet. */
  settle(...what: Deferred[]): void;
  /**
   * Two equal ones say that nothing was written in between, here or elsewhere. Null while a write is under way, which may
   * be undone.
   */
  version(): string | null;
  /** What a failure means that only shows when what was read is looked at. */
  translate(cause: unknown): unknown;
  /** Runs several reads on one snapshot. */
  snapshot<T>(work: () => T): T;
}
