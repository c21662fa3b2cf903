import type { ExportForm, SymbolKind, Visibility } from "@codegraph/model";
import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** If both are given, `files` come first. `limit` defaults to 200 files. */
export interface SignaturesOptions extends Paging, Spanning {
  /** A glob over paths; a folder matches everything below it. `lib:src/**` asks the linked project `lib` alone. */
  readonly path?: string;
  readonly files?: readonly string[];
}

export interface SignatureOptions {
  /**
   * Text to read in place of the file, such as the unsaved text of an editor. The file need not exist, and nothing is stored: later questions
   * know the saved file.
   */
  readonly text?: string;
}

/** The interface of a file, without bodies, locals and private fields. Each list is ordered by line. */
export interface SignatureResult {
  readonly file: string;
  readonly language: string;
  /** Comments above the first code, then those of types, without comment marks. A licence is reduced to one line at the end. */
  readonly headerComments: string;
  readonly types: readonly SignatureType[];
  /** Functions, methods, constructors, properties with accessors and macros. */
  readonly methods: readonly SignatureMethod[];
  /** Constants, variables and fields that are visible outside the file. */
  readonly fields: readonly SignatureField[];
  /** Blocks that add members to a type without defining it, such as Rust's `impl` blocks. */
  readonly extensions: readonly SignatureExtension[];
  /** Export statements, default exports and re-exports. The prototype of a definition that is exported where it is written shows that. */
  readonly exports: readonly FileExport[];
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
}

/** A name that a file exports. */
export interface FileExport {
  /** `default`: the default export. `namespace`: a module under a name. `wildcard`: all names of a module. */
  readonly form: ExportForm;
  /** Name that other files use; null for a wildcard. */
  readonly name: string | null;
  /** Name in this file, or in the other module for a re-export; null without one. */
  readonly local: string | null;
  /** Module specifier of a re-export, as written; null for a name of this file. */
  readonly from: string | null;
  /** File, folder or package of the project that `from` leads to; null if it leads outside. */
  readonly resolved: string | null;
  readonly line: number;
}

export interface SignatureType {
  readonly name: string;
  readonly kind: SymbolKind;
  /** 1-based line of the name. */
  readonly lineNumber: number;
  /** Prototype on one line, without the body; for an enum with the names of its members. */
  readonly prototype: string;
  /** Names of the enclosing definitions and this one, outermost first: `Shop > Store`. */
  readonly path: string;
}

export interface SignatureField extends SignatureType {
  /** Visibility as declared or by the default of the language; null in languages without visibility. */
  readonly visibility: Visibility | null;
}

export interface SignatureMethod extends SignatureField {
  /** True for a member of the type itself instead of an instance. */
  readonly isStatic: boolean;
  readonly isAsync: boolean;
}

export interface SignatureExtension {
  /** The extended type. */
  readonly name: string;
  readonly kind: "extension";
  readonly lineNumber: number;
  /** `impl<T> Display for Point<T>` */
  readonly prototype: string;
}

export interface SignaturesResult extends Freshness, Spanned {
  readonly signatures: readonly SignatureResult[];
  /** Requested files that are not in the index. */
  readonly missing: readonly string[];
  readonly total: number;
}
