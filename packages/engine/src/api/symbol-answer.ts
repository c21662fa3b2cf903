import type { SymbolRef } from "./symbols.js";

/** A candidate for an ambiguous or unknown symbol. */
export interface SymbolCandidate extends SymbolRef {
  readonly signature: string;
  /** Number of direct call sites. */
  readonly callers: number;
  /** An unambiguous way to write the symbol: `src/user.ts:UserService.load`, or a line if names do not suffice. */
  readonly as: string;
}

/** A module outside of the project that files import a name from. */
export interface ImportSource {
  /** Module specifier as written. */
  readonly from: string;
  /** Number of files with the import. */
  readonly files: number;
}

/** Part of every answer about a symbol: how the written symbol was resolved. */
export interface SymbolAnswer {
  /**
   * `found`: one symbol matches, and the answer is about it. `ambiguous`: several match, and the answer lists them. `not-found`: none
   * matches.
   */
  readonly outcome: "found" | "ambiguous" | "not-found";
  /**
   * Definitions of the matching symbol: one definition, overloads, a prototype and its body, the parts of a type, and a type's
   * constructors.
   */
  readonly definitions: readonly SymbolRef[];
  /**
   * For `ambiguous`, the matches with most `callers` first, at most 50; for `not-found`, a few symbols with similar names, likeliest first.
   */
  readonly candidates: readonly SymbolCandidate[];
  readonly candidatesTotal: number;
  /** For `not-found`, the modules that the project imports the name from, those with most files first; absent if no file imports it. */
  readonly importedFrom?: readonly ImportSource[];
}
