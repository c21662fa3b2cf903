import type { Database } from "better-sqlite3";

/** Work that a write defers because doing it all at once is cheaper. */
export type DeferredWork =
  /** Rows of definitions and edges. */
  | "rows"
  /** Rows and indexes of definitions. */
  | "definitions"
  /** Rows and indexes of edges. */
  | "edges"
  /** Items and postings. */
  | "terms"
  /** Number of unresolved calls by name. */
  | "open";

/** A connection and the deferred work of its open write. */
export interface SqliteSession {
  readonly db: Database;
  /** Completes deferred work. Readers call it before they read tables that a write may not have brought up to date. */
  flush(...what: DeferredWork[]): void;
  /**
   * Returns a version that stays equal while nothing is written, by this or another connection. Null while a write is open, because it may
   * be undone.
   */
  version(): string | null;
  /** Translates an error that occurs only when data is decoded after the read. */
  translate(cause: unknown): unknown;
  /** Runs several reads on one snapshot. */
  snapshot<T>(work: () => T): T;
}
