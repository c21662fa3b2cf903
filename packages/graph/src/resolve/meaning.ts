import type { AnySymbolId, Certainty, ExpressionPath } from "@codegraph/model";

/** A name in a file: plain, or behind a receiver. */
export interface UsedName {
  readonly name: string;
  /** Receiver, or the expected type of an object with the name as a key; null for a plain name. */
  readonly path: ExpressionPath | null;
  /** Index of the innermost scope. */
  readonly scope: number;
  /** 1-based. */
  readonly line: number;
  /** True for a name in the place of a value, which is no type in languages that keep both apart. */
  readonly isValue?: boolean;
  /** Scopes that only assign the name, in a language that declares variables. */
  readonly assigned?: ReadonlySet<number>;
}

/**
 * The meaning of a name:
 *
 * - `definitions`: one of these definitions; with `exact` no other one
 * - `local`: a variable, parameter or module alias of the file that is no definition
 * - `outside`: something that is no definition of the project
 * - `unknown`: anything
 */
export type Meaning =
  | { readonly kind: "definitions"; readonly ids: readonly AnySymbolId[]; readonly certainty: Certainty }
  | { readonly kind: "local" | "outside" | "unknown" };
