import type { SymbolRef } from "./symbols.js";

/** A symbol that may have been meant. */
export interface SymbolCandidate extends SymbolRef {
  readonly signature: string;
  /** How many call sites lead to it directly. */
  readonly callers: number;
  /** A way to write the symbol that means it alone: `src/user.ts:UserService.load`, or a line where names are not enough. */
  readonly as: string;
}

/** Part of every answer about a symbol: what was meant by it. */
export interface SymbolAnswer {
  /**
   * `found`: one symbol is meant, and the rest of the answer is about it. `ambiguous`: several are, and the answer is which.
   * `not-found`: none is.
   */
  readonly outcome: "found" | "ambiguous" | "not-found";
  /** What makes up the symbol that is meant: one definition, overloads, a prototype with its body, the parts of a type, and a type's constructors. */
  readonly definitions: readonly SymbolRef[];
  /** Of `ambiguous`, those that fit, by descending `callers`, at most 50; of `not-found`, a few with similar names, the likeliest first. */
  readonly candidates: readonly SymbolCandidate[];
  readonly candidatesTotal: number;
}
