import type { SymbolKind } from "@codegraph/model";
import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** A definition in an answer; `path` is `UserService > load`, `line` the 1-based line of its name. */
export interface SymbolRef {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** `module` is the top-level code of a file, with the name `<module>` and line 1. */
  readonly kind: SymbolKind | "module";
  readonly path: string;
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
  /** True for a prototype that is listed together with its definition; absent otherwise. */
  readonly declaration?: true;
}

/** `limit` defaults to 100. */
export interface SymbolsOptions extends Paging, Spanning {
  /** A name or path as in `Project.callers`; `*` matches any characters. Default: all symbols. */
  readonly name?: string;
  readonly kinds?: readonly SymbolKind[];
  readonly file?: string;
}

export interface SymbolsResult extends Freshness, Spanned {
  readonly symbols: readonly (SymbolRef & {
    readonly endLine: number;
    readonly exported: boolean;
    readonly signature: string;
    readonly visibility: string | null;
    /** Place of the definition of a prototype, by path and 1-based line; absent for definitions, and if it has none or several. */
    readonly definedAt?: { readonly file: string; readonly line: number };
  })[];
  readonly total: number;
}
