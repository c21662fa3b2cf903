import type { Freshness } from "@codegraph/indexer/api";
import type { Certainty } from "@codegraph/model";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

export interface RenameOptions {
  /** True to write the exact edits. Default false: only a preview. Nothing is written as long as there are conflicts. */
  readonly write?: boolean;
  /** True to write the possible edits too, and to include them in the diff. Default false. */
  readonly possible?: boolean;
  /** Maximum length of each list of the answer. All edits are written and part of the diff. Default 1,000. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Edits that rename a symbol. */
export interface RenameResult extends SymbolAnswer, Freshness {
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  /** Other definitions that change together with it: members that override it or that it overrides, and their other declarations. */
  readonly together: readonly SymbolRef[];
  /** Places that certainly mean the symbol, ordered by file and position. */
  readonly edits: readonly RenameEdit[];
  /** Places that may mean it. */
  readonly possible: readonly RenameEdit[];
  /** Lines of comments, strings, documents and data with the name, which no edit changes. */
  readonly mentions: readonly RenameMention[];
  readonly conflicts: readonly RenameConflict[];
  readonly totals: {
    readonly edits: number;
    readonly possible: number;
    readonly mentions: number;
    readonly conflicts: number;
    /** Number of files with exact edits. */
    readonly files: number;
  };
  /** Unified diff of the edits that `write` writes. */
  readonly diff: string;
  /** Files that were written. */
  readonly written: readonly string[];
  readonly truncated: boolean;
}

/** Replacement of a name. */
export interface RenameEdit {
  readonly file: string;
  /** 1-based. Columns count UTF-16 code units; the end is exclusive. */
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  /** Text that replaces the name. It is more than the new name where a key has the name of its value: `load: fetch` for `{ load }`. */
  readonly text: string;
  readonly kind: "definition" | "reference" | "import";
  readonly certainty: Certainty;
}

/** Line with the name outside of code. */
export interface RenameMention {
  readonly file: string;
  readonly line: number;
  readonly in: "comment" | "string" | "document";
}

/** Reason against the new name at a place. */
export interface RenameConflict {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /**
   * `exists`: a type or scope that declares the symbol declares the new name already. `shadowed`: a scope between an edit and the declaration
   * declares the new name. `captured`: code already uses the new name for something else. `outside`: a member of a type outside the project
   * has the old name.
   */
  readonly why: "exists" | "shadowed" | "captured" | "outside";
}
