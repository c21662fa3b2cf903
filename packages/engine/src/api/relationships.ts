import type { Certainty, ImportForm } from "@codegraph/model";
import type { UseRole } from "@codegraph/parse";
import type { CallStep, UnresolvedCall } from "./calls.js";
import type { EdgeCounts, Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";
import type { RelatedType, TypeSite } from "./types.js";

export interface RelationshipsOptions extends Spanning {
  /** Maximum length of each list. Default 50. */
  readonly limit?: number;
  /** False to leave out `uses`, for which files are parsed. Default true. */
  readonly uses?: boolean;
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
  /** Direct supertypes and subtypes; absent for other symbols. `types` walks further. */
  readonly supertypes?: readonly RelatedType[];
  readonly subtypes?: readonly RelatedType[];
  /** Uses of a type, field, variable or constant; absent for other symbols, whose uses are calls and references. */
  readonly uses?: SymbolUses;
}

/** Uses of a symbol, ordered by file and position. At most `limit` are listed; the counts cover all. */
export interface SymbolUses {
  readonly list: readonly SymbolUse[];
  readonly total: number;
  /** Number of uses by role; absent roles have none. */
  readonly roles: Readonly<Partial<Record<UseRole, number>>>;
  /** True if more files mention the name than are read for one answer. */
  readonly incomplete: boolean;
}

/** Place that uses a symbol. */
export interface SymbolUse {
  /** Function around the place, or the top-level code. */
  readonly by: SymbolRef;
  readonly site: TypeSite;
  readonly role: UseRole;
  readonly certainty: Certainty;
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
