import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

export interface ExplainOptions {
  /** Maximum number of calls to explain. Default 20. */
  readonly limit?: number;
}

/** Why calls resolve as they do, or stay unresolved. */
export interface ExplainResult extends Freshness, Spanned {
  /** The arguments as written: a line or column of a file, or the caller; and the callee, null if not given. */
  readonly from: SymbolAnswer & { readonly symbol: string };
  readonly to: (SymbolAnswer & { readonly symbol: string }) | null;
  /** Ordered by position. With `to`, the calls that lead to it; if there are none, the unresolved calls with its name. */
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
  /**
   * `library`: the target is part of the language's standard library, or lies outside of the project by an imported index. The call is
   * neither an edge nor unresolved.
   */
  readonly outcome: Certainty | "open" | "library";
  readonly callees: readonly (SymbolRef & { readonly certainty: Certainty; readonly provenance: Provenance })[];
  /** The facts behind the resolution, from left to right, each a sentence with its location. The last sentence states the result. */
  readonly because: readonly string[];
}
