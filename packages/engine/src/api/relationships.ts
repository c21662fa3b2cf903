import type { ImportForm } from "@codegraph/model";
import type { CallStep, UnresolvedCall } from "./calls.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

export interface RelationshipsOptions extends Spanning {
  /** How many of each list are shown at most; 50 unless given. */
  readonly limit?: number;
}

/** All that hangs together with a symbol, one step away. Of each list at most `limit` are there; the counts are of all. */
export interface RelationshipsResult extends SymbolAnswer, Freshness, Spanned {
  readonly symbol: string;
  readonly calls: readonly CallStep[];
  readonly calledBy: readonly CallStep[];
  /** Unresolved are the calls in it that stay open, and the open calls of its name. */
  readonly counts: { readonly calls: EdgeCounts; readonly calledBy: EdgeCounts };
  /** The calls in it that stay open. */
  readonly unresolved: readonly UnresolvedCall[];
  /** Where it is used as a value, without being called. */
  readonly references: readonly CallStep[];
  /** The members of bases that it overrides, and those that override it. */
  readonly overrides: readonly SymbolRef[];
  readonly overriddenBy: readonly SymbolRef[];
  /** The imports of its file. */
  readonly imports: readonly FileImport[];
  /** What else its file defines, outermost definitions and members, in order. */
  readonly sameFile: readonly SymbolRef[];
  readonly truncated: boolean;
}

export interface FileImport {
  readonly form: ImportForm;
  /** The module as written. */
  readonly from: string;
  /** The imported member, null where the form has none; and what it is called here, null where it binds no name. */
  readonly name: string | null;
  readonly alias: string | null;
  readonly line: number;
  /** The file, folder or package of the project that it leads to; null for what lies outside. */
  readonly resolved: string | null;
}
