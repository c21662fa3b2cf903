/** Options of answers that are lists. */
export interface Paging {
  /** Number of items to skip, for paging. Default 0. */
  readonly offset?: number;
  /** Maximum number of items to return. Each answer documents its default. */
  readonly limit?: number;
}
