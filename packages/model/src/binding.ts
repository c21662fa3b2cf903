/** Kinds of bindings, in the order of their stored codes. Append only. */
export const BINDING_KINDS = ["variable", "parameter", "field", "narrowed"] as const;

/** Kind of a {@link Binding}. */
export type BindingKind = (typeof BINDING_KINDS)[number];

/** Name that binds the result of a scope within that scope: one binding for each value a function returns, or the type an alias names. */
export const RESULT_BINDING = "=";

/** Name that binds the receiver of a function literal within its scope: the object that plain names in the literal may be members of. */
export const RECEIVER_BINDING = ".";

/**
 * Prefix of the names that bind the values which a function passes to the block of its call, within the function's scope: `&0` binds the
 * first value of each `yield` (Ruby).
 */
export const BLOCK_BINDING = "&";

/**
 * Prefix of the names that mark definitions which stand in for what a system may lack: `?S_ISDIR` for a macro that is defined unless it is
 * defined already (C).
 */
export const STAND_IN_BINDING = "?";

/**
 * Name that binds the underlying type of a type without members of that kind: the function type of a call signature (`(id: string): User`),
 * or the list, map or function type that a Go type is defined as.
 */
export const CALL_BINDING = "()";

/**
 * A statement in a file about the type of a name: a declared type or an assigned expression. Bindings are ordered by position; one scope
 * may hold several for the same name.
 */
export interface Binding {
  readonly name: string;
  /** A `narrowed` binding is a variable whose type a test has established. It applies only inside `at`. */
  readonly kind: BindingKind;
  /** Index of the scope that declares the name; for a field, the scope of its type. */
  readonly scope: number;
  /**
   * Index of the scope that contains the type and value. It differs from `scope` for a field that a method assigns, and inside branches
   * that may not run (Python).
   */
  readonly at: number;
  /** Declared type as written, on one line; null without a declared type. */
  readonly type: string | null;
  /** Assigned expression as an {@link ExpressionPath}; null if it cannot be written as one. */
  readonly value: string | null;
  /** 1-based line of the name. In languages where a name is visible only after its declaration, the last line of its initial value. */
  readonly line: number;
}
