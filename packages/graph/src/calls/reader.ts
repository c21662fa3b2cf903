import type { CodeFacts, Definition, Edge, ResolutionRules, SymbolId, SymbolKind } from "@codegraph/model";

/** A definition with its id and the path of its file. */
export interface PlacedDefinition extends Definition {
  readonly id: SymbolId;
  /** Relative POSIX path. */
  readonly file: string;
}

/** A call site that resolution could not resolve. */
export interface UnresolvedSite {
  readonly caller: SymbolId;
  readonly name: string;
  readonly receiver: string | null;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/**
 * Stored facts and edges, as questions about calls read them. All answers must describe one state of the project for as long as a
 * call graph over the reader is used.
 */
export interface GraphReader {
  /** Edges into a definition, ordered by caller and position. */
  edgesTo(callee: SymbolId): readonly Edge[];
  /** Edges out of a definition, ordered by position; an id of index -1 is the top-level code of its file. */
  edgesFrom(caller: SymbolId): readonly Edge[];
  /** Null if there is no such file. */
  facts(fileId: number): CodeFacts | null;
  /** Null if there is no such file. */
  fileById(fileId: number): { readonly path: string } | null;
  /** Null if there is no such definition. */
  definition(id: SymbolId): PlacedDefinition | null;
  /** Definitions with exactly this name, ordered by path, then position; at most `limit` of them. */
  definitions(filter: { readonly name: string; readonly kinds?: readonly SymbolKind[]; readonly limit?: number }): readonly PlacedDefinition[];
  /** Ids of the definitions that are attached by name to a type called `owner`, ascending. */
  idsOwnedBy(owner: string): readonly SymbolId[];
  /** The unresolved call sites of a file, ordered by position. */
  unresolvedIn(fileId: number): readonly UnresolvedSite[];
  /** The resolution rules for the language of a file; null if the language is unknown. */
  rulesOf(fileId: number): ResolutionRules | null;
}
