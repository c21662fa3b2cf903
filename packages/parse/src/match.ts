import type { PartRole } from "./roles.js";

/** Match of a query: the ranges of its main capture and of its parts, as offsets in UTF-16 code units. */
export interface Match {
  /** Second half of the main capture's name, such as `function` in `@definition.function`. Empty for shapes. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly parts: Parts;
  /**
   * Text that the query puts before and after the path of the value, because the value is transformed before it is bound; text behind the
   * name of a second reference at the same place, as of the writer in Ruby's `x.level += 1`; the name of a binding or a definition that the
   * code does not write, such as RSpec's `described_class`; and whether a member belongs to the type that its place expects, as in Swift's
   * `.make()`.
   */
  readonly wrap?:
    | {
        readonly before: string;
        readonly after: string;
        readonly also: string | null;
        readonly named: string | null;
        readonly isExpected: boolean;
      }
    | undefined;
  /** Name to use instead of the text of the name part: `UserCard` for `user-card`. */
  readonly as?: string | undefined;
}

/**
 * Start and end offset of each part. If a part is captured more than once the first capture counts, and most parts extend over adjoining
 * captures.
 */
export type Parts = { readonly [Part in PartRole]?: readonly [number, number] | undefined };

/** Start and end offset in UTF-16 code units. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}
