/** Answer to a query. */
export interface PostgresRows<R> {
  readonly rows: R[];
}

/** A connection inside a transaction. */
export interface PostgresClient {
  /** Runs one statement with parameters `$1`, `$2` … */
  query<R>(text: string, values?: unknown[]): Promise<PostgresRows<R>>;
}

/** A database that a program has opened. A `PGlite` of `@electric-sql/pglite` is one. */
export interface PostgresDatabase {
  /** Runs work in one transaction on one connection, and rolls it back if the work is rejected. */
  transaction<T>(work: (client: PostgresClient) => Promise<T>): Promise<T>;
}

/** A database that this adapter has opened and has to close. */
export interface OwnedDatabase extends PostgresDatabase {
  close(): Promise<void>;
}
