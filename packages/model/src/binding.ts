/** Every kind a binding can have, in the order of the stored codes: append only. */
export const BINDING_KINDS = ["variable", "parameter", "field"] as const;

export type BindingKind = (typeof BINDING_KINDS)[number];

/** The name under which the expression that is a function's whole body is bound, in the function's own scope. */
export const RESULT = "=";

/**
 * What a file says about the type of a name: its declared type, or the expression it was given.
 * Bindings are ordered by position; a name may have several in one scope.
 */
export interface Binding {
  readonly name: string;
  readonly kind: BindingKind;
  /** Index of the scope that declares the name; for a field, the scope of its type. */
  readonly scope: number;
  /** Index of the scope in which type and value stand; another than `scope` for a field that a method assigns. */
  readonly at: number;
  /** The declared type as written, on one line; null where none is declared. */
  readonly type: string | null;
  /** The assigned expression as an {@link ExpressionPath}; null where it is no such path. */
  readonly value: string | null;
  /** 1-based line of the name. */
  readonly line: number;
}

/**
 * An expression reduced to the steps that matter for its type, as text:
 * names joined by `.`, `::` or `\`; `()` for a call, `[]` for an index, `new ` before a construction;
 * arguments and type arguments left out. `this.items[0].load(x)` is `this.items[].load()`.
 */
export type ExpressionPath = string;
