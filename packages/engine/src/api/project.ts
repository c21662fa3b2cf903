import type { AreaOptions, AreaResult } from "./area.js";
import type { AskOptions, AskResult } from "./ask.js";
import type { CalleesOptions, CallersOptions, CallsResult } from "./calls.js";
import type { ChangesOptions, ChangesResult } from "./changes.js";
import type { ComparedStates } from "./compared-states.js";
import type { CheckOptions, CheckResult } from "./check.js";
import type { ContextOptions, ContextResult } from "./context.js";
import type {
  DescribeOptions,
  DescribeResult,
  DocsOptions,
  DocsResult,
  StyleOptions,
  StyleResult,
  SummaryOptions,
  SummaryResult,
  UpdateDocsResult,
  WikiOptions,
  WikiResult,
} from "@codegraph/overview/api";
import type { ExportedEdge, ExportedOpenCall, ExportedSymbol } from "./export.js";
import type { ExplainOptions, ExplainResult } from "./explain.js";
import type {
  ExportedIndex,
  ExportedSnapshot,
  ExportSnapshotOptions,
  ChangedFile,
  Freshness,
  IndexResult,
  RunOptions,
  UpdateOptions,
  UpdateResult,
  VerifyOptions,
  VerifyResult,
} from "@codegraph/indexer/api";
import type { HistoryOptions, HistoryResult } from "./history.js";
import type { ImpactOptions, ImpactResult } from "./impact.js";
import type { LibraryCallsOptions, LibraryCallsResult, ModulesResult } from "./libraries.js";
import type { LinkOptions, LinkResult, LinksResult, UnlinkResult } from "./links.js";
import type { MapOptions, MapResult } from "./map.js";
import type { Paging } from "./paging.js";
import type { PathOptions, PathResult } from "./path.js";
import type { QueryOptions, QueryResult } from "./query.js";
import type { RenameOptions, RenameResult } from "./rename.js";
import type { RelationshipsOptions, RelationshipsResult } from "./relationships.js";
import type { PreciseOptions, PreciseResult } from "./precise.js";
import type { ExportedScip, ExportScipOptions, ImportedScip, ImportedSites, ImportScipOptions } from "./scip.js";
import type { RequestsOptions, RequestsResult, RoutesOptions, RoutesResult } from "./routes.js";
import type { SearchBySymbolOptions, SearchOptions, SearchResult } from "./search.js";
import type { SearchSymbolsOptions, SearchSymbolsResult } from "./search-symbols.js";
import type { SignatureOptions, SignatureResult, SignaturesOptions, SignaturesResult } from "./signature.js";
import type { SimilarOptions, SimilarResult, SimilarTo } from "./similar.js";
import type { StatusResult } from "./status.js";
import type { SymbolsOptions, SymbolsResult } from "./symbols.js";
import type { SyncGitOptions, SyncGitResult } from "./sync-git.js";
import type { TermsOptions, TermsResult } from "./terms.js";
import type { TreeOptions, TreeResult } from "./tree.js";
import type { TypesOptions, TypesResult } from "./types.js";
import type { UnusedOptions, UnusedResult } from "./unused.js";

/**
 * An indexed source tree. Every answer first brings the index up to date within a time budget, and lists files that it could not update in
 * `stale`. Paths are relative to the root and use `/`; absolute paths inside the root are accepted. In a file, glob or symbol, the prefix
 * `name:` or an absolute path inside its root refers to a linked project.
 *
 * @throws CodeGraphError `outside-project` for a path outside the root, `not-found`, `invalid-argument`
 */
export interface Project {
  readonly root: string;
  readonly name: string;

  /**
   * Indexes the named files, or all changed files if none is named. The result equals a fresh index.
   * @throws CodeGraphError `sources-vanished` if no file would be left, unless that file was named or `force` is set
   */
  update(files?: readonly (string | ChangedFile)[], options?: UpdateOptions): Promise<IndexResult | UpdateResult>;
  /** Removes a file from the index. It stays out until an update names it or the index is rebuilt. */
  remove(file: string): Promise<UpdateResult>;
  /**
   * Brings the index up to date after commits, from the changes that git reports instead of a scan.
   * @throws CodeGraphError `git-missing`, `not-a-repository`, `unknown-commit`, `git-failed`
   */
  syncGit(commits: SyncGitOptions, options?: RunOptions): Promise<SyncGitResult>;
  status(): Promise<StatusResult>;
  query(term: string, options?: QueryOptions): Promise<QueryResult>;
  symbols(options?: SymbolsOptions): Promise<SymbolsResult>;
  /**
   * @param symbol a name (`load`), a path (`UserService > load`, `UserService.load`, `app.user.UserService.load`), either with a file
   * (`src/user.ts:load`), or a position (`src/user.ts:42`, `src/user.ts:42:17`). An ambiguous symbol is answered with candidates.
   */
  callers(symbol: string, options?: CallersOptions): Promise<CallsResult>;
  callees(symbol: string, options?: CalleesOptions): Promise<CallsResult>;
  /**
   * @param target a symbol, a file (`src/user.ts`), or lines of one (`src/user.ts:40-60`); or two states, for the impact of all symbols that
   * differ between them
   * @throws CodeGraphError for two states also as `changes`
   */
  impact(target: string | ComparedStates, options?: ImpactOptions): Promise<ImpactResult>;
  /**
   * Finds what changes do: the files and symbols that differ between two states, the code that calls them, and the tests that reach them.
   * @throws CodeGraphError `git-missing`, `not-a-repository`, `unknown-commit`, `git-failed`, `invalid-argument`, `cancelled`
   */
  changes(options?: ChangesOptions): Promise<ChangesResult>;
  /**
   * Checks the code against the rules of the setting `check`: layers, cycles between folders, and new unresolved calls.
   * @throws CodeGraphError as `changes`; `invalid-config` for an unreadable baseline, `read-only` if it cannot be written
   */
  check(options?: CheckOptions): Promise<CheckResult>;
  /**
   * Finds the commits that changed a symbol, the authors of its lines, and the files and symbols that change together with it.
   * @param target a symbol, a file (`src/user.ts`), or lines of one (`src/user.ts:40-60`)
   * @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `cancelled`
   */
  history(target: string, options?: HistoryOptions): Promise<HistoryResult>;
  /**
   * Finds the routes that web frameworks pass to functions of the project, and the calls of HTTP clients that meet them. The files are read
   * for the answer, and kept until they change.
   *
   * @param pattern part of a path (`users`) or of a handler's name, a concrete path (`/users/42`), or either after a method (`GET /users`).
   * `INJECT`, alone or before part of a type's name, lists the objects that containers make instead, for this project only. Default: all routes
   */
  routes(pattern?: string, options?: RoutesOptions): Promise<RoutesResult>;
  /**
   * Finds the requests that the project's code sends to a path in its source and that no route of the project meets: other projects may answer
   * them, see `meetRoutes`.
   */
  requests(options?: RequestsOptions): Promise<RequestsResult>;
  /**
   * Finds definitions that nothing in the project uses. Leaves out those that a library, a test runner, an unresolved call or another project
   * may use, and all code of tests and examples.
   * @throws CodeGraphError `invalid-argument`
   */
  unused(options?: UnusedOptions): Promise<UnusedResult>;
  /** Finds call paths from `from` to `to`, each a symbol or a file. */
  path(from: string, to: string, options?: PathOptions): Promise<PathResult>;
  /** Tells how other projects import this one, and which modules its files import. */
  modules(): Promise<ModulesResult>;
  /**
   * Finds the calls of a name of a library, such as of another repository: unresolved calls in files that import it.
   * @throws CodeGraphError `invalid-argument`
   */
  libraryCalls(options: LibraryCallsOptions): Promise<LibraryCallsResult>;
  /**
   * Explains why calls resolve as they do, or stay unresolved.
   * @param from a position (`src/user.ts:42`, `src/user.ts:42:17`), or a symbol to explain the calls in it
   * @param to restricts the answer to calls of this callee
   * @throws CodeGraphError `invalid-argument` for a symbol of a linked project
   */
  explain(from: string, to?: string, options?: ExplainOptions): Promise<ExplainResult>;
  relationships(symbol: string, options?: RelationshipsOptions): Promise<RelationshipsResult>;
  /** Finds the supertypes and subtypes of a type, and the members that override others or are overridden. */
  types(symbol: string, options?: TypesOptions): Promise<TypesResult>;
  /**
   * Finds the edits that rename a symbol, and writes them if `write` is set. Without conflicts, all files are written or none.
   * @param to the new name
   * @throws CodeGraphError `invalid-argument` for a name that the language does not allow, and for a file that changed meanwhile;
   * `read-only`, `disk-full`, `locked`, `cancelled`
   */
  rename(symbol: string, to: string, options?: RenameOptions): Promise<RenameResult>;
  /**
   * Finds chunks of code and documents by keywords and, if vectors are available, by meaning.
   * @param query words, names, "quoted phrases", and filters: `name:` `path:` `lang:` `type:` `label:` `in:`
   */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Finds definitions by name and doc comment. @param query as for `search` */
  searchSymbols(query: string, options?: SearchSymbolsOptions): Promise<SearchSymbolsResult>;
  /**
   * Returns the code of a symbol with its neighbourhood.
   * @param symbol as for `callers`; all matches of an ambiguous symbol are returned
   */
  searchBySymbol(symbol: string, options?: SearchBySymbolOptions): Promise<SearchResult>;
  /**
   * Finds code that resembles a piece of code: copies, also with renamed identifiers, and related code.
   * @throws CodeGraphError `not-found` for an unknown symbol, `invalid-argument`
   */
  similar(to: SimilarTo, options?: SimilarOptions): Promise<SimilarResult>;
  /**
   * Explains the purpose of a file (`src/user.ts`), a folder (`src`, `.`) or lines (`src/user.ts:40-60`). @throws CodeGraphError
   * `not-found`
   */
  explainArea(area: string, options?: AreaOptions): Promise<AreaResult>;
  /** Collects the code and documents that are relevant to a question, within a token budget. */
  ask(question: string, options?: AskOptions): Promise<AskResult>;
  /** Collects context for a task: the few relevant symbols with code, calls, tests and imports, within a token budget. */
  context(task: string, options?: ContextOptions): Promise<ContextResult>;
  /** @throws CodeGraphError `not-found` for a file that is not in the index, unless its text is given */
  signature(file: string, options?: SignatureOptions): Promise<SignatureResult & { readonly stale: readonly string[] }>;
  signatures(where: SignaturesOptions): Promise<SignaturesResult>;
  tree(options?: TreeOptions): Promise<TreeResult>;
  /**
   * Cuts a folder into areas of code, with their sizes, their calls, and the uses between them, as a treemap or a dependency graph shows
   * them. However large the project is, the answer is bounded.
   * @throws CodeGraphError `not-found` if there is no indexed file in the folder, `invalid-argument`
   */
  map(options?: MapOptions): Promise<MapResult>;
  /** Counts the lines of the terms in the index. @throws CodeGraphError `not-found` if there is no indexed file at or below the path */
  terms(options?: TermsOptions): Promise<TermsResult>;
  /**
   * Describes the code style of the project (naming, errors, imports, tests, documentation, sizes) where the code shows it clearly, with
   * figures and examples.
   * @throws CodeGraphError `not-found` for a folder without code, `invalid-argument` for an unknown language
   */
  style(options?: StyleOptions): Promise<StyleResult>;
  /**
   * Returns the summary of the project and, unless told otherwise, writes it to `.codegraph/summary.md`. Generated parts are updated,
   * hand-written parts are kept.
   */
  summary(options?: SummaryOptions): Promise<SummaryResult & Freshness>;
  /**
   * Writes a section of `summary.md`: appends text, or replaces the hand-written text.
   * @throws CodeGraphError `invalid-argument`, `read-only`, `disk-full`, `locked`
   */
  describe(options: DescribeOptions): Promise<DescribeResult>;
  /** Returns the contents of CLAUDE.md, AGENTS.md and README.md files from all folders. Never changes them. */
  docs(options?: DocsOptions): Promise<DocsResult>;
  /** Imports those files again into `.codegraph/docs.md`. @throws CodeGraphError `read-only`, `disk-full`, `locked` */
  updateDocs(): Promise<UpdateDocsResult>;
  /**
   * Writes pages of Markdown about the modules of the project, or compares them if `check` is set. Only pages with other facts than before
   * are written. Generated parts are updated, hand-written parts are kept. Brings the index up to date first, whatever `autoUpdate` says.
   * @throws CodeGraphError `foreign-file` for a file that CodeGraph did not write in the place of a page, before any page is written;
   * `outside-project`, `invalid-argument`, `read-only`, `disk-full`, `locked`, `cancelled`
   */
  wiki(options?: WikiOptions): Promise<WikiResult>;

  /**
   * Links another indexed project, so that imports lead into it and questions can include it. Linking it again renames the link. Links
   * survive a rebuild of the index.
   * @throws CodeGraphError `not-a-directory`, `not-indexed`, `older-schema`, `newer-schema`, `index-damaged`, `invalid-argument` for this
   * project itself or a name that another link has
   */
  link(options: LinkOptions, run?: RunOptions): Promise<LinkResult>;
  /** @throws CodeGraphError `not-found` for a name or path that is not linked */
  unlink(nameOrPath: string, run?: RunOptions): Promise<UnlinkResult>;
  links(): Promise<LinksResult>;

  /**
   * Compares the index, fact for fact and edge for edge, with a fresh index of the same files that is built for the comparison. Takes as
   * long as indexing everything.
   * @throws CodeGraphError `cancelled`, `disk-full`; with `fix` also `read-only`, `locked`
   */
  verify(options?: VerifyOptions, run?: RunOptions): Promise<VerifyResult>;

  /** Ordered by file and position. */
  exportSymbols(): AsyncIterable<ExportedSymbol>;
  /** Ordered by call site. */
  exportEdges(): AsyncIterable<ExportedEdge>;
  exportUnresolved(): AsyncIterable<ExportedOpenCall>;
  /**
   * Writes the index to one file, for another clone of the same sources; see `importProject`. The file contains nothing about this machine,
   * and neither `summary.md` nor settings nor links.
   * @param file absolute, or relative to the working directory; an existing file is replaced
   * @throws CodeGraphError `not-a-directory`, `read-only`, `disk-full`, `cancelled`
   */
  exportIndex(file: string, run?: RunOptions): Promise<ExportedIndex>;
  /**
   * Writes the index to one file that answers questions by itself; see `openSnapshot`. The file states its commit, and contains the sources
   * unless `contents` is false. It contains nothing about this machine, and neither settings nor links.
   * @param file absolute, or relative to the working directory; an existing file is replaced
   * @throws CodeGraphError `not-a-directory`, `read-only`, `disk-full`, `cancelled`, `git-failed`, `unsupported-node`
   */
  exportSnapshot(file: string, options?: ExportSnapshotOptions): Promise<ExportedSnapshot>;
  /**
   * Writes definitions, references and relationships to a file of the SCIP Code Intelligence Protocol, for other programs.
   * @param file absolute, or relative to the working directory; an existing file is replaced
   * @throws CodeGraphError `not-a-directory`, `read-only`, `disk-full`, `cancelled`
   */
  exportScip(file: string, options?: ExportScipOptions): Promise<ExportedScip>;
  /**
   * Reads SCIP files of other indexers. Call sites whose callee they name become exact, with the provenance `scip`, until their file changes.
   * @param files absolute, or relative to the working directory; none to forget what was imported, with `replace`
   * @throws CodeGraphError `invalid-import`, `not-found`, `outside-project`, `read-only`, `disk-full`, `locked`, `cancelled`
   */
  importScip(files: readonly string[], options?: ImportScipOptions): Promise<ImportedScip & Freshness>;
  /**
   * Asks a compiler about the call sites of files that are new or have changed since it was asked. Callees that resolution does not find,
   * or only as possible, become exact with the provenance `checker`. Files in the working tree's diff come first. Resolves to a note if
   * there is no compiler, or if it failed; answers so far are kept.
   * @throws CodeGraphError `read-only`, `disk-full`, `locked`, `cancelled`
   */
  precise(options?: PreciseOptions): Promise<PreciseResult>;
  /** Compares imported callees, and those that a compiler named, with those that resolution finds without them. */
  importedScip(options?: Paging): Promise<ImportedSites & Freshness>;

  close(): Promise<void>;
}

/** Result of `initProject`: the open project and the result of the index run. */
export interface InitResult {
  readonly project: Project;
  readonly result: IndexResult;
}
