import type { AnyFileId, CodeFacts, Definition, Edge, ResolutionRules, AnySymbolId, SymbolKind } from "@codegraph/model";

/** A definition with its id and the path of its file. */
export interface PlacedDefinition extends Definition {
  readonly id: AnySymbolId;
  /** Relative POSIX path. */
  readonly file: string;
}

/** A call site that resolution could not resolve. */
export interface UnresolvedSite {
  readonly caller: AnySymbolId;
  readonly name: string;
  readonly receiver: string | null;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** Number of definitions that have the name and that a call may mean. */
  readonly candidates: number;
}

/**
 * Stored facts and edges, as questions about calls read them. All answers must describe one state of the project for as long as a
 * call graph over the reader is used.
 *
 * Callees may lie in linked projects, so lookups accept any id. A reader of a single index answers a linked id like an unknown one.
 */
export interface GraphReader {
  /** Edges into a definition, only those of overriders or all, ordered by caller and position. */
  edgesTo(callee: AnySymbolId, kind?: "override"): readonly Edge<AnySymbolId>[];
  /** Edges out of a definition, ordered by position; an id of index -1 is the top-level code of its file. */
  edgesFrom(caller: AnySymbolId): readonly Edge<AnySymbolId>[];
  /** Null if there is no such file. */
  facts(fileId: AnyFileId): CodeFacts | null;
  /** Null if there is no such file. */
  fileById(fileId: AnyFileId): { readonly path: string } | null;
  /** Null if there is no such definition. */
  definition(id: AnySymbolId): PlacedDefinition | null;
  /** Definitions with exactly this name, ordered by path, then position; at most `limit` of them. */
  definitions(filter: {
    readonly name: string;
    readonly kinds?: readonly SymbolKind[];
    readonly limit?: number;
  }): readonly PlacedDefinition[];
  /** Ids of the definitions that are attached by name to a type called `owner`, ascending. */
  idsOwnedBy(owner: string): readonly AnySymbolId[];
  /** The unresolved call sites of a file, ordered by position. */
  unresolvedIn(fileId: AnyFileId): readonly UnresolvedSite[];
  /** The resolution rules for the language of a file; null if the language is unknown. */
  rulesOf(fileId: AnyFileId): ResolutionRules | null;
}
