/**
 * A block that adds to a type without being a definition itself: Rust's `impl`. What it holds names the type as its
 * owner. Extensions of a file are ordered by line.
 */
export interface Extension {
  /** The type's simple name: `Point`; the whole type where it has none, as `[T]`. */
  readonly type: string;
  /** 1-based line on which the block begins. */
  readonly line: number;
  /** Its head on one line: `impl<T> Display for Point<T>`. */
  readonly signature: string;
}
