import type { PartRole } from "./roles.js";

/** A match of a query: the range of its main capture and of its parts, as offsets in UTF-16 code units. */
export interface Match {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly parts: Parts;
  /** What a value becomes before it is bound, as the query sets it: put before and behind its path. */
  readonly wrap?: { readonly before: string; readonly after: string } | undefined;
  /** The name, where it is not what is written at its place: `user-card` is `UserCard`. */
  readonly as?: string | undefined;
}

/** Start and end offset of each part, the first where one was captured more than once; most go on where they adjoin. */
export type Parts = { readonly [Part in PartRole]?: readonly [number, number] | undefined };

/** Offsets in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
