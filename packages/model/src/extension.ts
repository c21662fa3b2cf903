/**
 * A block that adds members to a type without being a definition, such as Rust's `impl`. Definitions inside it name the type as their
 * owner. The extensions of a file are ordered by line.
 */
export interface Extension {
  /** Simple name of the type (`Point`), or the whole type if it has no simple name (`[T]`). */
  readonly type: string;
  /** 1-based line where the block begins. */
  readonly line: number;
  /** Head of the block on one line: `impl<T> Display for Point<T>`. */
  readonly signature: string;
}
