/** A place at which something too large may be cut: what begins there begins a line. */
export interface Boundary {
  readonly at: number;
  /** How deep it lies; what lies higher is the better place. */
  readonly depth: number;
}
