/** What one server bears. Beyond it clients are told to wait, or are not let in. */
export interface Limits {
  /** Open at once; further ones are closed as they come. */
  readonly connections: number;
  /** Answered at once, over all connections. */
  readonly calls: number;
  /** Bytes of all bodies that are on their way at once. */
  readonly bodyBytes: number;
  /** How long the head of a request may take to arrive. */
  readonly headersMs: number;
  /** How long all of a request may take to arrive. */
  readonly requestMs: number;
  /** How long a connection may stay open without a request. */
  readonly idleMs: number;
  /** How long a client may leave a part of an answer unread. */
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
