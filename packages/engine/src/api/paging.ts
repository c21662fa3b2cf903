/** Options of answers that are lists. */
export interface Paging {
  /** How many items to leave out from the start, for asking page after page. Default 0. */
  readonly offset?: number;
  /** How many items to return at most; each answer says its default. */
  readonly limit?: number;
}
