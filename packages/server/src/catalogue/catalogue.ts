/** The catalogue of a server: repositories, their shards and symbols, tokens, and the queue of index runs. */
export interface Catalogue {
  /** Ends its connections. */
  close(): Promise<void>;
}
