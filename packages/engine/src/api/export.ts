import type { Certainty, Position, Provenance, ReferenceKind } from "@codegraph/model";
import type { InitOptions } from "./run.js";
import type { SymbolRef } from "./symbols.js";

/** An index as a file. */
export interface ExportedIndex {
  /** Absolute path. */
  readonly file: string;
  /** Its size. */
  readonly bytes: number;
  /** `7.3`: the version of the tables, and that of the facts in them. */
  readonly schema: string;
  readonly files: number;
  /** Equal for equal trees, indexed by the same version with the same settings: a key for a cache. Hexadecimal. */
  readonly content: string;
}

export interface ImportOptions extends InitOptions {
  /** Whether the file takes the place of an index that is there and could be brought up to date. Default false. */
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
  /** `project` names the linked project that the callee is in; absent for this one. */
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
  /** How many definitions of the project bear the name. */
  readonly candidates: number;
}
