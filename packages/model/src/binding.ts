/** Every kind a binding can have, in the order of the stored codes: append only. */
export const BINDING_KINDS = ["variable", "parameter", "field", "narrowed"] as const;

export type BindingKind = (typeof BINDING_KINDS)[number];

/**
 * The name under which what something stands for is bound, in the scope of its own: the values a function returns, one
 * binding each, and the type that an alias names.
 */
export const RESULT = "=";

/**
 * The name under which a type is bound that the values of a type can be used as where they have no members: the function
 * type of a call signature, `(id: string): User`, the list, map or function that Go makes a type of.
 */
export const CALL = "()";

/**
 * What a file says about the type of a name: its declared type, or the expression it was given.
 * Bindings are ordered by position; a name may have several in one scope.
 */
export interface Binding {
  readonly name: string;
  /** `narrowed` is a variable that a test has shown to be of a type; it holds inside of `at` only. */
  readonly kind: BindingKind;
  /** Index of the scope that declares the name; for a field, the scope of its type. */
  readonly scope: number;
  /**
   * Index of the scope in which type and value stand; another than `scope` for a field that a method assigns, and where
   * a scope has branches that need not run (Python).
   */
  readonly at: number;
  /** The declared type as written, on one line; null where none is declared. */
  readonly type: string | null;
  /** The assigned expression as an {@link ExpressionPath}; null where it is no such path. */
  readonly value: string | null;
  /** 1-based line of the name; where names hold from their declaration on, the last of the value that it is given. */
  readonly line: number;
}
