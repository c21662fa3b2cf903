import type { AreaOptions, AreaResult } from "./area.js";
import type { AskOptions, AskResult } from "./ask.js";
import type { CallsOptions, CallsResult } from "./calls.js";
import type { ContextOptions, ContextResult } from "./context.js";
import type { DescribeOptions, DescribeResult, DocsOptions, DocsResult, StyleOptions, StyleResult, SummaryResult, UpdateDocsResult } from "@codegraph/overview/api";
import type { ExportedEdge, ExportedOpenCall, ExportedSymbol } from "./export.js";
import type { ExplainOptions, ExplainResult } from "./explain.js";
import type { ExportedIndex, ChangedFile, Freshness, IndexResult, RunOptions, UpdateOptions, UpdateResult, VerifyOptions, VerifyResult } from "@codegraph/indexer/api";
import type { ImpactOptions, ImpactResult } from "./impact.js";
import type { LinkOptions, LinkResult, LinksResult, UnlinkResult } from "./links.js";
import type { PathOptions, PathResult } from "./path.js";
import type { QueryOptions, QueryResult } from "./query.js";
import type { RelationshipsOptions, RelationshipsResult } from "./relationships.js";
import type { SearchBySymbolOptions, SearchOptions, SearchResult } from "./search.js";
import type { SearchSymbolsOptions, SearchSymbolsResult } from "./search-symbols.js";
import type { SignatureResult, SignaturesOptions, SignaturesResult } from "./signature.js";
import type { SimilarOptions, SimilarResult, SimilarTo } from "./similar.js";
import type { StatusResult } from "./status.js";
import type { SymbolsOptions, SymbolsResult } from "./symbols.js";
import type { SyncGitOptions, SyncGitResult } from "./sync-git.js";
import type { TreeOptions, TreeResult } from "./tree.js";

/**
 * An indexed source tree. Answers are brought up to date first, as far as a time budget allows; what could not be is
 * named in `stale`. Paths are relative to the root with `/`; absolute ones inside the root are accepted. Where a file,
 * glob or symbol is asked for, `name:` before it, or an absolute path inside its root, means a linked project.
 *
 * @throws CodeGraphError `outside-project` for a path that leads out of the root, `not-found`, `invalid-argument`
 */
export interface Project {
  readonly root: string;
  readonly name: string;

  /**
   * Indexes the named files, or whatever changed when none is named: the result equals a fresh index.
   * @throws CodeGraphError `sources-vanished` when no file would be left, unless that one was named, or `force` says so
   */
  update(files?: readonly (string | ChangedFile)[], options?: UpdateOptions): Promise<IndexResult | UpdateResult>;
  /** Takes a file out of the index; it stays out until it is named in an update or the index is made anew. */
  remove(file: string): Promise<UpdateResult>;
  /**
   * Brings the index up to date after commits, by what git says has changed instead of a walk over the folders.
   * @throws CodeGraphError `git-missing`, `not-a-repository`, `unknown-commit`, `git-failed`
   */
  syncGit(commits: SyncGitOptions, options?: RunOptions): Promise<SyncGitResult>;
  status(): Promise<StatusResult>;
  query(term: string, options?: QueryOptions): Promise<QueryResult>;
  symbols(options?: SymbolsOptions): Promise<SymbolsResult>;
  /**
   * @param symbol a name (`load`), a path (`UserService > load`, `UserService.load`, `app.user.UserService.load`), either
   *   narrowed by a file (`src/user.ts:load`), or a place (`src/user.ts:42`, `src/user.ts:42:17`). One that could mean several
   *   is answered with the candidates.
   */
  callers(symbol: string, options?: CallsOptions): Promise<CallsResult>;
  callees(symbol: string, options?: CallsOptions): Promise<CallsResult>;
  /** @param target a symbol, a file (`src/user.ts`), or lines of one (`src/user.ts:40-60`) */
  impact(target: string, options?: ImpactOptions): Promise<ImpactResult>;
  /** How `from` reaches `to`, each a symbol or a file. */
  path(from: string, to: string, options?: PathOptions): Promise<PathResult>;
  /**
   * Why calls lead where they lead, or stay open.
   * @param from a place (`src/user.ts:42`, `src/user.ts:42:17`), or a symbol whose calls are meant
   * @param to what it calls, to leave out all other calls
   * @throws CodeGraphError `invalid-argument` for a symbol of a linked project
   */
  explain(from: string, to?: string, options?: ExplainOptions): Promise<ExplainResult>;
  relationships(symbol: string, options?: RelationshipsOptions): Promise<RelationshipsResult>;
  /**
   * Finds chunks of code and documents by what they say and, where vectors are there, by what they mean.
   * @param query words, names, "phrases in quotation marks", and filters: `name:` `path:` `lang:` `type:` `label:` `in:`
   */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Finds definitions by name and by what is said of them. @param query as for `search` */
  searchSymbols(query: string, options?: SearchSymbolsOptions): Promise<SearchSymbolsResult>;
  /** The code of a symbol with its surroundings. @param symbol as for `callers`; of several that it could mean, all are hits */
  searchBySymbol(symbol: string, options?: SearchBySymbolOptions): Promise<SearchResult>;
  /**
   * What is like a piece of code: copies, also with other names, and what is about the same things.
   * @throws CodeGraphError `not-found` for a symbol that there is none of, `invalid-argument`
   */
  similar(to: SimilarTo, options?: SimilarOptions): Promise<SimilarResult>;
  /** What a file (`src/user.ts`), a folder (`src`, `.`) or lines (`src/user.ts:40-60`) are for. @throws CodeGraphError `not-found` */
  explainArea(area: string, options?: AreaOptions): Promise<AreaResult>;
  /** The code and documents that bear on a question, within a budget of tokens. */
  ask(question: string, options?: AskOptions): Promise<AskResult>;
  /** One call for a task: the few symbols that matter with code, calls, tests and imports, within a budget of tokens. */
  context(task: string, options?: ContextOptions): Promise<ContextResult>;
  signature(file: string): Promise<SignatureResult & { readonly stale: readonly string[] }>;
  signatures(where: SignaturesOptions): Promise<SignaturesResult>;
  tree(options?: TreeOptions): Promise<TreeResult>;
  /**
   * How the project's code is written: naming, errors, imports, tests, documentation, sizes, as far as its code shows clearly, each
   * with figures and places. @throws CodeGraphError `not-found` for a folder without code, `invalid-argument` for an unknown language
   */
  style(options?: StyleOptions): Promise<StyleResult>;
  /** What the project is, in `.codegraph/summary.md` too: generated parts brought up to date, all else as written. */
  summary(): Promise<SummaryResult & Freshness>;
  /**
   * Writes a section of `summary.md`: adds to it, or replaces what people wrote there.
   * @throws CodeGraphError `invalid-argument`, `read-only`, `disk-full`, `locked`
   */
  describe(options: DescribeOptions): Promise<DescribeResult>;
  /** What CLAUDE.md, AGENTS.md and README.md files say, from all folders. They are only ever read. */
  docs(options?: DocsOptions): Promise<DocsResult>;
  /** Imports those files anew into `.codegraph/docs.md`. @throws CodeGraphError `read-only`, `disk-full`, `locked` */
  updateDocs(): Promise<UpdateDocsResult>;

  /**
   * Links another indexed project: imports lead into it, and questions can include it. Linking it again gives it another
   * name. Links stay when the index is made anew.
   * @throws CodeGraphError `not-a-directory`, `not-indexed`, `older-schema`, `newer-schema`, `index-damaged`,
   *   `invalid-argument` for this project itself or a name that another link has
   */
  link(options: LinkOptions, run?: RunOptions): Promise<LinkResult>;
  /** @throws CodeGraphError `not-found` for a name or path that is not linked */
  unlink(nameOrPath: string, run?: RunOptions): Promise<UnlinkResult>;
  links(): Promise<LinksResult>;

  /**
   * Compares the index, fact for fact and edge for edge, with a fresh one of the same files, which is made for the purpose; takes
   * as long as indexing everything.
   * @throws CodeGraphError `cancelled`, `disk-full`; with `fix` also `read-only`, `locked`
   */
  verify(options?: VerifyOptions, run?: RunOptions): Promise<VerifyResult>;

  /** Ordered by file and position. */
  exportSymbols(): AsyncIterable<ExportedSymbol>;
  /** Ordered by site. */
  exportEdges(): AsyncIterable<ExportedEdge>;
  exportUnresolved(): AsyncIterable<ExportedOpenCall>;
  /**
   * Writes the index as one file for another clone of the same sources, see `importProject`. Nothing in it tells of this machine,
   * and nothing of `summary.md`, settings or links. @param file absolute, or relative to the current folder; replaced when it is there
   * @throws CodeGraphError `not-a-directory`, `read-only`, `disk-full`, `cancelled`
   */
  exportIndex(file: string, run?: RunOptions): Promise<ExportedIndex>;

  close(): Promise<void>;
}

/** What `initProject` returns: the open project and what indexing found. */
export interface InitResult {
  readonly project: Project;
  readonly result: IndexResult;
}
