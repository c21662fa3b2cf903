import type { LineType, SymbolKind } from "@codegraph/model";
import type { TermMode } from "@codegraph/store";
import type {
  CallsResult,
  ExportedEdge,
  ExportedOpenCall,
  ExportedSymbol,
  IndexResult,
  QueryResult,
  SignatureResult,
  SignaturesResult,
  StatusResult,
  SymbolsResult,
  TreeResult,
  UpdateResult,
} from "./results.js";

/** How far an index run is. `total` is null until the files are counted. */
export interface Progress {
  readonly phase: "discover" | "parse" | "resolve" | "write";
  readonly done: number;
  readonly total: number | null;
}

export interface RunOptions {
  /** Stops the run; the index keeps its last whole state and the call rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface InitOptions extends RunOptions {
  readonly name?: string;
  /** Language ids to index; all when absent. */
  readonly languages?: readonly string[];
  /** Globs to leave out, beside the ignore files. */
  readonly exclude?: readonly string[];
  /** Globs to index; everything when absent. */
  readonly include?: readonly string[];
  /** Threads that parse; the number of cores when absent. */
  readonly workers?: number;
}

export interface OpenOptions {
  /** Opens for reading only: nothing is brought up to date. */
  readonly readonly?: boolean;
  /**
   * When the project is looked over for changes: `before` an answer (default), or `behind` it, for a server that has to
   * answer within milliseconds and is asked often. The files an answer names are compared with the disk either way.
   */
  readonly reconcile?: "before" | "behind";
}

export interface QueryOptions {
  /** Default `exact`. */
  readonly mode?: TermMode;
  readonly file_filter?: string;
  readonly type_filter?: readonly LineType[];
  /** Default 100. */
  readonly limit?: number;
}

export interface SymbolsOptions {
  /** A name or path as {@link Project.callers} reads it; `*` matches any run of characters. All when absent. */
  readonly name?: string;
  readonly kinds?: readonly SymbolKind[];
  readonly file?: string;
  /** Default 100. */
  readonly limit?: number;
}

export interface CallsOptions {
  /** 1 (default) to 5. */
  readonly depth?: number;
  /** Default 200. */
  readonly limit?: number;
}

export interface TreeOptions {
  readonly path?: string;
  readonly depth?: number;
  readonly include_stats?: boolean;
}

/**
 * An indexed source tree. Answers are brought up to date first, as far as a time budget allows; what could not be is
 * named in `stale`. Paths are relative to the root with `/`; absolute ones inside the root are accepted.
 *
 * @throws CodeGraphError `outside-project` for a path that leads out of the root, `not-found`, `invalid-argument`
 */
export interface Project {
  readonly root: string;
  readonly name: string;

  /** Indexes the named files, or whatever changed when none is named: the result equals a fresh index. */
  update(files?: readonly string[], options?: RunOptions): Promise<IndexResult | UpdateResult>;
  /** Takes a file out of the index; it stays out until it is named in an update or the index is made anew. */
  remove(file: string): Promise<UpdateResult>;
  status(): Promise<StatusResult>;
  query(term: string, options?: QueryOptions): Promise<QueryResult>;
  symbols(options?: SymbolsOptions): Promise<SymbolsResult>;
  /**
   * @param symbol a name (`load`), a path (`UserService > load`, `UserService.load`, `UserService::load`), or either
   *   narrowed by a file (`src/user.ts:load`) or line (`src/user.ts:42`)
   */
  callers(symbol: string, options?: CallsOptions): Promise<CallsResult>;
  callees(symbol: string, options?: CallsOptions): Promise<CallsResult>;
  signature(file: string): Promise<SignatureResult & { readonly stale: readonly string[] }>;
  /** By a glob over paths (a folder means all below it) or a list of files. */
  signatures(where: { readonly path?: string; readonly files?: readonly string[] }): Promise<SignaturesResult>;
  tree(options?: TreeOptions): Promise<TreeResult>;

  /** Ordered by file and position. */
  exportSymbols(): AsyncIterable<ExportedSymbol>;
  /** Ordered by site. */
  exportEdges(): AsyncIterable<ExportedEdge>;
  exportUnresolved(): AsyncIterable<ExportedOpenCall>;

  close(): Promise<void>;
}

/** What `initProject` returns: the open project and what indexing found. */
export interface InitResult {
  readonly project: Project;
  readonly result: IndexResult;
}
