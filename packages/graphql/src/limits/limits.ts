/** Limits of each request, and of the handler as a whole. */
export interface GraphqlLimits {
  /** Levels of nested fields. Default 15. */
  readonly depth: number;
  /** Cost of an operation, by the directives `@cost` and `@listSize` of the schema. Default 5000. */
  readonly cost: number;
  /** Aliases in a document. Default 50. */
  readonly aliases: number;
  /** Lexical tokens of a document. Default 4000. */
  readonly tokens: number;
  /** Largest `limit` of a list, and length of a list in the arguments. Default 200. */
  readonly listLength: number;
  /** UTF-16 code units of a text in the arguments. Default 10000. */
  readonly textLength: number;
  /** Bytes of the body of a request. Default 1 MiB. */
  readonly bodyBytes: number;
  /** Milliseconds until an answer, other than that of a subscription, is given up. Default 30000. */
  readonly timeMs: number;
  /** Concurrent subscriptions. Default 32. */
  readonly subscriptions: number;
}

export const DEFAULT_LIMITS: GraphqlLimits = {
  depth: 15,
  cost: 5_000,
  aliases: 50,
  tokens: 4_000,
  listLength: 200,
  textLength: 10_000,
  bodyBytes: 1_048_576,
  timeMs: 30_000,
  subscriptions: 32,
};
