/** Limits of one server. Beyond them clients are told to wait, or are disconnected. */
export interface Limits {
  /** Open connections. Further ones are closed immediately. */
  readonly connections: number;
  /** Concurrent calls over all connections. */
  readonly calls: number;
  /** Bytes of all request bodies being received. */
  readonly bodyBytes: number;
  /** Time for the headers of a request to arrive. */
  readonly headersMs: number;
  /** Time for a complete request to arrive. */
  readonly requestMs: number;
  /** Time that a connection may stay open without a request. */
  readonly idleMs: number;
  /** Time that a client may leave a part of an answer unread. */
  readonly unreadMs: number;
}

export const LIMITS: Limits = {
  connections: 512,
  calls: 256,
  bodyBytes: 64 * 1_048_576,
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  unreadMs: 30_000,
};
