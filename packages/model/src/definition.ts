import type { Span } from "./span.js";

/**
 * Every kind a definition can have, in the order of the stored codes: append only. A `section` is a named part of a
 * document or of data (a heading, a table, an element with an id), a `selector` what a style sheet's rules go by.
 */
export const SYMBOL_KINDS = [
  "function",
  "method",
  "constructor",
  "class",
  "struct",
  "union",
  "interface",
  "trait",
  "enum",
  "enum_member",
  "type",
  "namespace",
  "macro",
  "constant",
  "variable",
  "field",
  "property",
  "section",
  "selector",
] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Every visibility a language can state, in the order of the stored codes: append only. */
export const VISIBILITIES = ["public", "protected", "internal", "private"] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** One named thing that a file defines. Definitions of a file are ordered by the start of their full range. */
export interface Definition {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Index of the enclosing definition in the same file; null at the top level. */
  readonly parent: number | null;
  /**
   * The type this definition is attached to by name instead of by nesting (a Go receiver, a Rust `impl`, a C++
   * `Foo::bar`, a Kotlin extension receiver); null where nesting says it all.
   */
  readonly owner: string | null;
  /** Index of the scope the name is declared in; see {@link Scope}. */
  readonly scope: number;
  /** 1-based line and column of the name; the name's range is `column` to `column + name.length`. */
  readonly line: number;
  readonly column: number;
  /** The whole definition, modifiers and body included. */
  readonly span: Span;
  /** The prototype on one line, without body; never empty. */
  readonly signature: string;
  /** The comment that documents it, without comment marks; null where there is none. */
  readonly doc: string | null;
  /** What the source or the language's rule says; null where the language has no such notion. */
  readonly visibility: Visibility | null;
  readonly static: boolean;
  readonly async: boolean;
  /** Whether it only declares: a function without body, an overload, a prototype in a header. */
  readonly declaration: boolean;
  /** Whether other files can name it. */
  readonly exported: boolean;
  /** The declared return type, as written; null where none is declared or the kind has none. */
  readonly returns: string | null;
  /** Number of declared parameters; null where the kind takes none. */
  readonly parameters: number | null;
}

const FUNCTION_LIKE: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  "function",
  "method",
  "constructor",
  "macro",
  "property",
]);
const TYPE_LIKE: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  "class",
  "struct",
  "union",
  "interface",
  "trait",
  "enum",
  "type",
]);

/** Whether a definition of this kind can be the caller or the callee of a call; a property has accessors that run. */
export function isFunctionLike(kind: SymbolKind): boolean {
  return FUNCTION_LIKE.has(kind);
}

/** Whether a definition of this kind names a type with members. */
export function isTypeLike(kind: SymbolKind): boolean {
  return TYPE_LIKE.has(kind);
}
