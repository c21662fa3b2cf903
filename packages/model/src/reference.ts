/**
 * Kinds of references, in the order of their stored codes. Append only. A `reference` uses a function as a value without calling it, for
 * example as an argument. A `decorator` is an annotation, or a decorator without arguments; one with arguments is a `call`. A `macro` is a
 * use of a macro. An `override` is not written in the source: it links a member to the base member it overrides.
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

/** Kind of a {@link Reference}. */
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const CALLS: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>(["call", "construct", "jsx", "macro"]);

/** True if a reference of this kind is a call site. */
export function isCall(kind: ReferenceKind): boolean {
  return CALLS.has(kind);
}

/** True if a reference of this kind names a function without calling it: as a value, or as a decorator or annotation. */
export function isFunctionUse(kind: ReferenceKind): boolean {
  return kind === "reference" || kind === "decorator";
}

/** A use of a name. The references of a file are ordered by position. */
export interface Reference {
  /** Simple name that is used: `c` in `a.b.c()`. */
  readonly name: string;
  readonly kind: ReferenceKind;
  /**
   * Receiver as an {@link ExpressionPath}: `a.b` in `a.b.c()`, `f(x).g` in `f(x).g.h()`; null for a plain name. `?.` and `->` are written
   * as `.`; scope operators (`::`, `\`) stay unchanged.
   */
  readonly receiver: string | null;
  /** Number of arguments; null for forms without arguments. */
  readonly arguments: number | null;
  /**
   * Arguments as {@link ExpressionPath}s joined by commas, with `?` for an unknown one. Null if all are unknown, and in languages where
   * arguments do not select the callee.
   */
  readonly given: string | null;
  /** Type arguments of a call or base as written, without brackets: `int` in `new Box<int>()`. Absent without any. */
  readonly types?: string;
  /** True if the call happens only when the receiver is present (`?.`). */
  readonly optional: boolean;
  /** Index of the innermost scope; see {@link Scope}. */
  readonly scope: number;
  /** 1-based line and column of the name. */
  readonly line: number;
  readonly column: number;
}
