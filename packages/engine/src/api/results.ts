import type { Certainty, LineType, Position, Problem, Provenance, ReferenceKind, SymbolKind } from "@codegraph/model";

/** A definition as answers name it; `path` is `UserService > load`, `line` the 1-based line of its name. */
export interface SymbolRef {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** `module` stands for a file's top-level code, whose name is `<module>` and whose line is 1. */
  readonly kind: SymbolKind | "module";
  readonly path: string;
}

/** The definition as `export symbols` writes it. */
export interface ExportedSymbol extends SymbolRef {
  readonly endLine: number;
  readonly exported: boolean;
}

/** One line of `export edges`. */
export interface ExportedEdge {
  readonly caller: Pick<SymbolRef, "file" | "line" | "name">;
  readonly callee: Pick<SymbolRef, "file" | "line" | "name">;
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

/** Files whose answer may be older than the file; empty when everything was brought up to date. */
export interface Freshness {
  readonly stale: readonly string[];
}

/** Result of `init` and of an `update` without file names. */
export interface IndexResult {
  readonly success: boolean;
  readonly project_name: string;
  readonly codegraph_path: string;
  /** Files read and indexed in this run; unchanged ones do not count. */
  readonly files_indexed: number;
  readonly files_unchanged: number;
  readonly files_removed: number;
  readonly files_total: number;
  /** Distinct terms in the whole index. */
  readonly items_found: number;
  readonly lines: number;
  readonly symbols: number;
  readonly edges: EdgeCounts;
  readonly duration_ms: number;
  readonly problems: readonly Problem[];
  /** What took how long, in milliseconds of wall time on the coordinating thread; `workers` is CPU time over all. */
  readonly timing: Readonly<Record<string, number>>;
}

export interface EdgeCounts {
  readonly exact: number;
  readonly possible: number;
  /** Call sites that stay open. */
  readonly unresolved: number;
}

/** Result of an update of named files. */
export interface UpdateResult {
  readonly success: boolean;
  readonly files: readonly FileUpdate[];
  readonly duration_ms: number;
  readonly problems: readonly Problem[];
}

export interface FileUpdate {
  readonly file: string;
  readonly action: "added" | "updated" | "unchanged" | "removed" | "skipped";
  /** Terms that this file has now and had not before, and the other way round. */
  readonly items_added: number;
  readonly items_removed: number;
  readonly lines_updated: number;
}

export interface StatusResult extends Freshness {
  readonly project_name: string;
  readonly root: string;
  readonly codegraph_path: string;
  readonly schema_version: string;
  readonly extractor_version: string;
  readonly backend: string;
  readonly statistics: {
    readonly files: number;
    readonly lines: number;
    readonly items: number;
    readonly occurrences: number;
    readonly methods: number;
    readonly types: number;
    readonly dependencies: number;
    readonly symbols: number;
  };
  readonly languages: Readonly<Record<string, number>>;
  readonly edges: EdgeCounts;
  readonly problems: readonly Problem[];
  /** Milliseconds since the epoch; null before the first index run. */
  readonly last_update: number | null;
  readonly database_size_bytes: number;
}

export interface QueryResult extends Freshness {
  readonly term: string;
  readonly matches: readonly QueryMatch[];
  readonly total_matches: number;
}

export interface QueryMatch {
  readonly file: string;
  readonly line_number: number;
  readonly line_type: LineType;
  /** The term as first written in the index. */
  readonly term: string;
  /** The line's text, trimmed and shortened; null when the file has changed since it was indexed. */
  readonly text: string | null;
}

export interface SymbolsResult extends Freshness {
  readonly symbols: readonly (ExportedSymbol & { readonly signature: string; readonly visibility: string | null })[];
  readonly total: number;
}

export interface SignatureResult {
  readonly file: string;
  readonly language: string;
  readonly header_comments: string;
  readonly types: readonly SignatureType[];
  readonly methods: readonly SignatureMethod[];
}

export interface SignatureType {
  readonly name: string;
  readonly kind: string;
  readonly line_number: number;
  readonly prototype: string;
  readonly path: string;
}

export interface SignatureMethod {
  readonly name: string;
  readonly prototype: string;
  readonly line_number: number;
  readonly visibility: string | null;
  readonly is_static: boolean;
  readonly is_async: boolean;
  readonly path: string;
}

export interface SignaturesResult extends Freshness {
  readonly signatures: readonly SignatureResult[];
  /** Files asked for that are not in the index. */
  readonly missing: readonly string[];
  readonly total: number;
}

export interface TreeResult extends Freshness {
  readonly root: string;
  /** In depth-first order, folders before the files beside them; paths relative to the project. */
  readonly entries: readonly TreeEntry[];
}

export interface TreeEntry {
  readonly path: string;
  readonly type: "file" | "directory";
  /** For a folder, of all indexed files below it. */
  readonly files?: number;
  readonly item_count?: number;
  readonly method_count?: number;
  readonly last_indexed?: number;
}

/** Callers or callees of what a symbol name means. */
export interface CallsResult extends Freshness {
  readonly symbol: string;
  /** Every definition the name means; the calls are those of all of them. */
  readonly definitions: readonly SymbolRef[];
  /** Ordered by depth, then file and line of the site. */
  readonly calls: readonly CallStep[];
  /** Over all calls found, shown or not; unresolved are call sites of that name (callers) or in it (callees). */
  readonly counts: EdgeCounts;
  /** For callees: the calls in it that stay open, in order; for callers empty. */
  readonly unresolved: readonly { readonly name: string; readonly receiver: string | null; readonly site: Position }[];
  readonly truncated: boolean;
}

export interface CallStep {
  /** 1 for a direct caller or callee. */
  readonly depth: number;
  readonly caller: SymbolRef;
  readonly callee: SymbolRef;
  readonly site: Position;
  readonly kind: ReferenceKind;
  readonly certainty: Certainty;
  readonly provenance: Provenance;
}
