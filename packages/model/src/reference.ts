/**
 * Every kind a reference can have, in the order of the stored codes: append only. `reference` is the use of a function as
 * a value, without calling it: an argument, a member of an object. `override` is none that is written: a member that
 * stands for one of a base.
 */
export const REFERENCE_KINDS = [
  "call",
  "construct",
  "decorator",
  "jsx",
  "macro",
  "inherit",
  "implement",
  "type",
  "reference",
  "override",
] as const;

export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const CALLS: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(["call", "construct", "decorator", "jsx", "macro"]);

/** Whether a reference of this kind is a call site. */
export function isCall(kind: ReferenceKind): boolean {
  return CALLS.has(kind);
}

/** One use of a name. References of a file are ordered by position. */
export interface Reference {
  /** The simple name that is used: `c` in `a.b.c()`. */
  readonly name: string;
  readonly kind: ReferenceKind;
  /**
   * The receiver as an {@link ExpressionPath}: `a.b` in `a.b.c()`, `f(x).g` in `f(x).g.h()`; null for a plain name.
   * The text after `?.` or `->` is written with `.`; scope operators (`::`, `\`) stay as they are.
   */
  readonly receiver: string | null;
  /** Number of arguments; null where the form has none to count. */
  readonly arguments: number | null;
  /**
   * The arguments as {@link ExpressionPath}s joined by commas, `?` for one of which nothing is known; null where nothing
   * is known of any, and in languages in which they do not help to tell what is called.
   */
  readonly given: string | null;
  /** Whether the call is made only if the receiver is there (`?.`). */
  readonly optional: boolean;
  /** Index of the innermost scope; see {@link Scope}. */
  readonly scope: number;
  /** 1-based line and column of the name. */
  readonly line: number;
  readonly column: number;
}
