/** Offset at which an oversized chunk may be cut. It is the first code of its line. */
export interface Boundary {
  readonly at: number;
  /** Depth in the syntax tree. A lower depth is a better cut. */
  readonly depth: number;
}
