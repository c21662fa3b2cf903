import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

export interface ExplainOptions {
  /** How many calls are explained at most; 20 unless given. */
  readonly limit?: number;
}

/** Why calls lead where they lead, or stay open. */
export interface ExplainResult extends Freshness, Spanned {
  /** As they were asked: a line or column of a file, or the caller; and what it calls, null where that was not asked. */
  readonly from: SymbolAnswer & { readonly symbol: string };
  readonly to: (SymbolAnswer & { readonly symbol: string }) | null;
  /** In order of their sites. With `to`, the calls that lead to it; where there are none, the open ones that bear its name. */
  readonly calls: readonly ExplainedCall[];
  readonly total: number;
}

export interface ExplainedCall {
  readonly site: Position;
  readonly project?: string;
  readonly caller: SymbolRef;
  readonly name: string;
  readonly receiver: string | null;
  readonly kind: ReferenceKind;
  /** `library`: it leads to what the language brings, and is neither an edge nor open. */
  readonly outcome: Certainty | "open" | "library";
  readonly callees: readonly (SymbolRef & { readonly certainty: Certainty; readonly provenance: Provenance })[];
  /** The facts it rests on, from left to right, each a sentence with its place; the last says what came of them. */
  readonly because: readonly string[];
}
