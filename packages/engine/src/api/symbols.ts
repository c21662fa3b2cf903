import type { SymbolKind } from "@codegraph/model";
import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** A definition as answers name it; `path` is `UserService > load`, `line` the 1-based line of its name. */
export interface SymbolRef {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** `module` stands for a file's top-level code, whose name is `<module>` and whose line is 1. */
  readonly kind: SymbolKind | "module";
  readonly path: string;
  /** The linked project that the file is in; absent for this one. */
  readonly project?: string;
}

/** `limit` is 100 unless given. */
export interface SymbolsOptions extends Paging, Spanning {
  /** A name or path as `Project.callers` reads it; `*` matches any run of characters. All when absent. */
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
  })[];
  readonly total: number;
}
