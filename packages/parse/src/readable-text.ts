import type { Match, OffsetRange } from "./match.js";

/** Text prepared for the grammar, of the same length as the source. */
export interface ReadableText {
  readonly text: string;
  /** Calls in the source that the prepared text hides, in any order. */
  readonly calls: readonly Match[];
  /** Conditionally compiled ranges, in any order. Nested ranges do not repeat the outer condition. */
  readonly conditions?: readonly Conditional[];
}

/** Conditionally compiled range with its condition as written. */
export interface Conditional extends OffsetRange {
  readonly test: string;
}
