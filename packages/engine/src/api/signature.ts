import type { SymbolKind, Visibility } from "@codegraph/model";
import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** With both, the files come first. `limit` is 200 files unless given. */
export interface SignaturesOptions extends Paging, Spanning {
  /** A glob over paths; a folder means all below it. */
  readonly path?: string;
  readonly files?: readonly string[];
}

/** What a file offers, without what it does: no bodies, no locals, no private fields. Each list is ordered by line. */
export interface SignatureResult {
  readonly file: string;
  readonly language: string;
  /** Comments before the first code, then those of types, without marks; a licence is one line at the end. */
  readonly headerComments: string;
  readonly types: readonly SignatureType[];
  /** Functions, methods, constructors, properties with accessors and macros. */
  readonly methods: readonly SignatureMethod[];
  /** Constants, variables and fields that others can name. */
  readonly fields: readonly SignatureField[];
  /** What adds to a type without being one: Rust's `impl` blocks. */
  readonly extensions: readonly SignatureExtension[];
  /** The linked project that the file is in; absent for this one. */
  readonly project?: string;
}

export interface SignatureType {
  readonly name: string;
  readonly kind: SymbolKind;
  /** 1-based line of the name. */
  readonly lineNumber: number;
  /** On one line, without body; an enum's names its members. */
  readonly prototype: string;
  /** Names from the outermost definition to this one: `Shop > Store`. */
  readonly path: string;
}

export interface SignatureField extends SignatureType {
  /** What the source or the language's rule says; null where the language has no such notion. */
  readonly visibility: Visibility | null;
}

export interface SignatureMethod extends SignatureField {
  /** Whether it belongs to the type instead of the instance. */
  readonly isStatic: boolean;
  readonly isAsync: boolean;
}

export interface SignatureExtension {
  /** The type that is added to. */
  readonly name: string;
  readonly kind: "extension";
  readonly lineNumber: number;
  /** `impl<T> Display for Point<T>` */
  readonly prototype: string;
}

export interface SignaturesResult extends Freshness, Spanned {
  readonly signatures: readonly SignatureResult[];
  /** Files asked for that are not in the index. */
  readonly missing: readonly string[];
  readonly total: number;
}
