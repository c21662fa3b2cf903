import type { ImportForm } from "@codegraph/model";
import type { CallStep, UnresolvedCall } from "./calls.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

export interface RelationshipsOptions extends Spanning {
  /** Maximum length of each list. Default 50. */
  readonly limit?: number;
}

/** Everything directly related to a symbol. Each list has at most `limit` items; the counts cover all. */
export interface RelationshipsResult extends SymbolAnswer, Freshness, Spanned {
  readonly symbol: string;
  readonly calls: readonly CallStep[];
  readonly calledBy: readonly CallStep[];
  /** `unresolved` counts the unresolved calls inside the symbol and the unresolved calls with its name. */
  readonly counts: { readonly calls: EdgeCounts; readonly calledBy: EdgeCounts };
  /** Lengths of the other complete lists. */
  readonly totals: {
    readonly references: number;
    readonly overrides: number;
    readonly overriddenBy: number;
    readonly imports: number;
    readonly sameFile: number;
  };
  /** Unresolved calls inside the symbol. */
  readonly unresolved: readonly UnresolvedCall[];
  /** Uses of the symbol as a value without a call. */
  readonly references: readonly CallStep[];
  /** Base members that it overrides, and members that override it. */
  readonly overrides: readonly SymbolRef[];
  readonly overriddenBy: readonly SymbolRef[];
  /** Imports of its file. */
  readonly imports: readonly FileImport[];
  /** Other outermost definitions and members in its file, in source order. */
  readonly sameFile: readonly SymbolRef[];
  readonly truncated: boolean;
}

export interface FileImport {
  readonly form: ImportForm;
  /** Module specifier as written. */
  readonly from: string;
  /** Imported member, null if the import names none; and its local name, null if the import binds no name. */
  readonly name: string | null;
  readonly alias: string | null;
  readonly line: number;
  /** File, folder or package of the project that it leads to; null if it leads outside. */
  readonly resolved: string | null;
}
