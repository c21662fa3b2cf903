import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { InitOptions } from "@codegraph/indexer/api";
import type { SymbolRef } from "./symbols.js";

export interface ImportOptions extends InitOptions {
  /** True to replace an existing index that could be updated instead. Default false. */
  readonly replace?: boolean;
}

/** One line of `export symbols`. */
export interface ExportedSymbol extends Omit<SymbolRef, "project"> {
  readonly endLine: number;
  readonly exported: boolean;
}

/** One line of `export edges`. */
export interface ExportedEdge {
  readonly caller: Pick<SymbolRef, "file" | "line" | "name">;
  /** `project` names the linked project of the callee; absent for this project. */
  readonly callee: Pick<SymbolRef, "file" | "line" | "name" | "project">;
  readonly site: Position;
  readonly kind: ReferenceKind;
  readonly certainty: Certainty;
  readonly provenance: Provenance;
}

/** One line of `export unresolved`. */
export interface ExportedOpenCall {
  readonly site: Position;
  readonly name: string;
  readonly receiver: string | null;
  readonly caller: Pick<SymbolRef, "file" | "line" | "name">;
  /** Number of the project's definitions with this name. */
  readonly candidates: number;
}
