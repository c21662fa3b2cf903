import type { Span } from "./span.js";

/**
 * Kinds of definitions, in the order of their stored codes. Append only. A `section` is a named part of a document or of data (a heading, a
 * table, an element with an id). A `selector` is the class, id or element that style rules apply to.
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

/** Kind of a {@link Definition}. */
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Visibilities that a language can declare, in the order of their stored codes. Append only. */
export const VISIBILITIES = ["public", "protected", "internal", "private"] as const;

/** Visibility of a {@link Definition}. */
export type Visibility = (typeof VISIBILITIES)[number];

/** A named definition in a file. The definitions of a file are ordered by the start of their span. */
export interface Definition {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Index of the enclosing definition in the same file; null at the top level. */
  readonly parent: number | null;
  /**
   * Type that the definition belongs to by name instead of by nesting: a Go receiver, a Rust `impl`, a C++ `Foo::bar`, a Kotlin extension
   * receiver. Null for definitions attached by nesting.
   */
  readonly owner: string | null;
  /** Index of the scope that declares the name; see {@link Scope}. */
  readonly scope: number;
  /** 1-based line and column of the name, which ends before `column + name.length`. */
  readonly line: number;
  readonly column: number;
  /** Range of the whole definition, including modifiers and body. */
  readonly span: Span;
  /** Prototype on one line, without the body. Never empty. */
  readonly signature: string;
  /** Text of the doc comment without comment marks; null without one. */
  readonly doc: string | null;
  /** Visibility declared in the source or implied by the language; null if the language has no visibility. */
  readonly visibility: Visibility | null;
  readonly static: boolean;
  readonly async: boolean;
  /** True for a declaration without a body: an overload, a prototype in a header. */
  readonly declaration: boolean;
  /** True if other files can name the definition. */
  readonly exported: boolean;
  /** Declared return type as written; null without one, or for kinds that return nothing. */
  readonly returns: string | null;
  /** Number of declared parameters; null for kinds without parameters. */
  readonly parameters: number | null;
}

const FUNCTION_LIKE: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method", "constructor", "macro", "property"]);
const TYPE_LIKE: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["class", "struct", "union", "interface", "trait", "enum", "type"]);

/** True if definitions of this kind can call and be called. A property counts because its accessors run code. */
export function isFunctionLike(kind: SymbolKind): boolean {
  return FUNCTION_LIKE.has(kind);
}

/** True if definitions of this kind are types with members. */
export function isTypeLike(kind: SymbolKind): boolean {
  return TYPE_LIKE.has(kind);
}
