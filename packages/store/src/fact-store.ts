import type {
  AnyFileId,
  AnySymbolId,
  CodeFacts,
  CodeGraphError,
  Definition,
  Edge,
  FileId,
  FileResolution,
  FileFacts,
  LineType,
  Problem,
  SymbolId,
  SymbolKind,
  TermTable,
} from "@codegraph/model";
import type { SearchDataReader, SearchDataWriter } from "./search-rows.js";

/** A file as recorded in the store. */
export interface FileRecord<Id extends AnyFileId = FileId> {
  readonly id: Id;
  /** Relative POSIX path, unique. */
  readonly path: string;
  readonly language: string;
  /** Size in bytes and modification time in milliseconds, as of the last read. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Content hash, hexadecimal. */
  readonly hash: string;
  readonly lineCount: number;
  readonly package: string | null;
  readonly header: string | null;
  /** Time of the read that was indexed, in milliseconds since the epoch. */
  readonly indexedAt: number;
}

/** Properties of a file that `putFile` stores in addition to its facts. */
export interface FileStamp extends Pick<FileRecord, "path" | "size" | "mtimeMs" | "hash"> {
  /** Start of the read, in milliseconds since the epoch. Absent: the current time for `putFile`, unchanged for `touchFile`. */
  readonly readAt?: number;
}

/** A definition with its id, file and path. */
export interface StoredDefinition<Id extends AnySymbolId = SymbolId> extends Definition {
  readonly id: Id;
  readonly file: string;
  /** Names from the outermost definition to this one: `UserService > load`. */
  readonly path: string;
}

/** Conditions on definitions; all that are set must hold. */
export interface DefinitionFilter {
  /** Exact simple name, case-sensitive. */
  readonly name?: string;
  /** Relative POSIX path. */
  readonly file?: string;
  readonly kinds?: readonly SymbolKind[];
  /** Maximum number of results; all if absent. */
  readonly limit?: number;
}

/**
 * How a term is compared. `regex` uses RE2 syntax (https://github.com/google/re2/wiki/Syntax), which matches in linear time and therefore
 * has neither lookaround nor backreferences. An unanchored pattern matches anywhere in the term.
 */
export type TermMode = "exact" | "contains" | "starts_with" | "regex";

/** A query for {@link FactReader.terms}. */
export interface TermQuery {
  /** Text or pattern. Text ignores ASCII case, like NOCASE in the specification; a pattern ignores the case of all letters. */
  readonly term: string;
  readonly mode: TermMode;
  /** Line types to include; all if absent. */
  readonly types?: readonly LineType[];
  /** Returns false to exclude a file, given its relative path and modification time in milliseconds. Absent: all files count. */
  readonly acceptsFile?: (path: string, mtimeMs: number) => boolean;
  /** Number of hits to skip. Default 0. */
  readonly offset?: number;
  /** Maximum number of hits returned. */
  readonly limit: number;
}

/** An occurrence of a term on a line. */
export interface TermHit {
  readonly term: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly type: LineType;
}

/** Hits ordered by path, line, term. `total` includes the hits before the offset and beyond the limit. */
export interface TermHits {
  readonly hits: readonly TermHit[];
  readonly total: number;
}

/** A call site without a resolved callee. */
export interface UnresolvedCall<Caller extends AnySymbolId = SymbolId> {
  readonly caller: Caller;
  readonly name: string;
  /** Receiver as an expression path; null for a plain name. */
  readonly receiver: string | null;
  /** 1-based line and column of the name. */
  readonly line: number;
  readonly column: number;
  /**
   * Number of definitions in the project with this name that a call may mean: without parts of documents, and without the keys of data files
   * (fields in a file without functions and types).
   */
  readonly candidates: number;
}

/** Another index that searches may include: a row of `dependencies` in the specification. */
export interface LinkedIndex {
  /** Starts at 1. The id of a removed dependency is reused. */
  readonly id: number;
  /** Absolute path of the other index's directory, unique. */
  readonly path: string;
  /** Display name; null without one. */
  readonly name: string | null;
  /** Time when it was last found to exist, in milliseconds since the epoch; null if never. */
  readonly lastChecked: number | null;
}

/** Source of imported facts: SCIP files, or a compiler that was asked. Each has facts of its own for a path. */
export type ImportSource = "scip" | "checker";

/** Facts about a file that another indexer supplied. The store does not interpret them. */
export interface ImportedFacts {
  /** Hash of the content that the facts describe. They are out of date for any other content. */
  readonly hash: string;
  readonly facts: string;
}

/** Uses of one file by another, or by itself: edges without overrides. */
export interface FileUses {
  readonly from: FileId;
  /** File of a linked project too, and of the library of a language. */
  readonly to: AnyFileId;
  readonly exact: number;
  readonly possible: number;
}

/** Call sites of a file: those with an edge, and those without one that are not known to call a built-in of the language. */
export interface FileCalls {
  readonly file: FileId;
  readonly sites: number;
  readonly open: number;
}

/** Conditions on occurrences of terms; all that are set must hold. */
export interface TermCountFilter {
  /** Line types to include; all if absent. */
  readonly types?: readonly LineType[];
  /** Returns false to exclude a file. */
  readonly acceptsFile?: (file: FileId) => boolean;
}

/** Contribution of a file to the index. */
export interface FileCounts {
  readonly path: string;
  readonly lines: number;
  /** Number of distinct terms. */
  readonly items: number;
  readonly methods: number;
  /** Time of the last indexing, in milliseconds since the epoch. */
  readonly indexedAt: number;
}

/** Totals of one language. */
export interface LanguageCounts {
  readonly language: string;
  readonly files: number;
  readonly lines: number;
  readonly definitions: number;
}

/** Totals of an index. */
export interface StoreCounts {
  readonly files: number;
  readonly lines: number;
  readonly items: number;
  readonly occurrences: number;
  readonly methods: number;
  readonly types: number;
  readonly dependencies: number;
  readonly definitions: number;
  /**
   * Counts calls only. `sites` are call sites with at least one edge. `open` are call sites without an edge that are not known to call a
   * built-in of the language. `external` are those of the `open` ones that have no {@link UnresolvedCall.candidates}.
   */
  readonly edges: {
    readonly exact: number;
    readonly possible: number;
    readonly sites: number;
    readonly open: number;
    readonly external: number;
  };
  /** Ordered by descending number of files. */
  readonly languages: readonly LanguageCounts[];
}

/** Read access. Every method sees only complete transactions. */
export interface FactReader extends SearchDataReader {
  /** Returns all files, ordered by path. */
  files(): FileRecord[];
  file(path: string): FileRecord | null;
  fileById(id: FileId): FileRecord | null;
  /** Returns the languages of the files, ordered by id. */
  languages(): string[];
  /**
   * Returns the properties that show whether a file still matches its indexed version, without the rest of its record; null for an unknown
   * file.
   */
  fileState(path: string): Pick<FileRecord, "size" | "mtimeMs" | "hash" | "indexedAt"> | null;
  /** Returns the contributions of the files below a folder ("" for all), ordered by path. */
  fileCounts(folder: string): FileCounts[];

  /** Returns the code facts of a file, without terms; null for an unknown file. */
  facts(fileId: FileId): CodeFacts | null;
  definition(id: SymbolId): StoredDefinition | null;
  /** Returns the name and kind of a definition, at a fraction of the cost of all of it. */
  nameOf(id: SymbolId): Pick<Definition, "name" | "kind"> | null;
  /** Returns definitions ordered by path, then position. */
  definitions(filter: DefinitionFilter): StoredDefinition[];
  /** Streams all definitions of the project in the same order. */
  allDefinitions(): IterableIterator<StoredDefinition>;
  /** Returns the distinct names of all definitions, in no particular order. */
  definitionNames(): readonly string[];
  /** Returns the ids of all definitions with exactly this name, ascending. Cheap enough for resolution. */
  idsNamed(name: string): SymbolId[];
  /** Returns the ids of all definitions attached by name to a type called `owner`, ascending. */
  idsOwnedBy(owner: string): SymbolId[];
  /**
   * Returns the ids of the files that declare this package, ascending; for "", of the files that declare packages and have definitions
   * outside of them.
   */
  inPackage(name: string): FileId[];

  /**
   * Finds occurrences of terms.
   * @throws CodeGraphError `invalid-argument` for an empty term, and for a pattern that is invalid, too large or too slow
   */
  terms(query: TermQuery): TermHits;
  /** Returns the distinct terms of a file, spelled as they were first written in the index, in no particular order. */
  itemsIn(fileId: FileId): string[];
  /**
   * Returns the terms of a file and their lines, spelled as they were first written in the index, in no particular order; null for an
   * unknown file.
   */
  termTable(fileId: FileId): TermTable | null;
  /** Returns the number of lines of each term, spelled as it was first written in the index, in no particular order. Reads all postings. */
  termCounts(filter: TermCountFilter): { readonly term: string; readonly lines: number }[];
  /** Returns the ids of the files that contain any of these terms (ignoring ASCII case), ascending. */
  filesMentioning(terms: readonly string[]): FileId[];

  /**
   * Returns the edges into a definition, ordered by caller and position. With a kind only those of it, which is much faster than to choose
   * the few overriders of a member from all of its calls.
   */
  edgesTo(callee: AnySymbolId, kind?: "override"): Edge[];
  /** Returns the edges out of a definition, ordered by position. The id of index -1 stands for top-level code. */
  edgesFrom(caller: SymbolId): Edge[];
  /** Returns all edges with a call site in this file. */
  edgesIn(fileId: FileId): Edge[];
  /** Returns the uses between all files, ordered by file and used file. Reads all edges. */
  fileUses(): FileUses[];
  /** Returns the call sites of all files that have any, ordered by file. Reads all edges. */
  fileCalls(): FileCalls[];
  /**
   * Returns the unresolved calls of a file, ordered by position.
   *
   * @param names only calls of these names; all calls if absent
   */
  unresolvedIn(fileId: FileId, names?: ReadonlySet<string>): UnresolvedCall[];
  /** Returns the number of unresolved calls of this name in the whole project. */
  countUnresolved(name: string): number;
  /** Returns the ids of the files that read this file during resolution, ascending. */
  dependents(fileId: AnyFileId): FileId[];

  /**
   * Returns all problems ordered by path; those of one path keep their order.
   * @param path restricts the result to this path
   */
  problems(path?: string): Problem[];
  /** Returns the labels of a file, ordered; empty for an unknown file. */
  labels(path: string): string[];
  /** Returns the linked indexes, ordered by path. */
  dependencies(): LinkedIndex[];
  /** Returns the facts imported for a path; null without any. @param source default `scip` */
  importedFacts(path: string, source?: ImportSource): ImportedFacts | null;
  /**
   * Returns the paths with imported facts, ordered. They may be out of date, and a path need not be indexed.
   * @param source default `scip`
   */
  importedPaths(source?: ImportSource): string[];
  /** Returns the hashes of {@link importedFacts} by path. @param source default `scip` */
  importedHashes(source?: ImportSource): ReadonlyMap<string, string>;
  /** Returns a metadata value; null if it is not set. */
  meta(key: string): string | null;
  /** Returns totals of the whole index. */
  counts(): StoreCounts;
  /** Returns the size on disk in bytes; 0 for a store in memory. */
  size(): number;
}

/** Write access, valid only inside {@link FactStore.write} or a {@link WriteTransaction}. */
export interface FactWriter extends SearchDataWriter {
  /** Stores or replaces the facts of a file and removes its resolution. A known file keeps its id. Returns the id. */
  putFile(stamp: FileStamp, facts: FileFacts): FileId;
  /** Updates size, modification time and read time of a file with unchanged content. */
  touchFile(stamp: FileStamp): void;
  /**
   * Moves a file to another path. The id, everything that refers to it, and its problems are kept; its labels are not. A file at the new path is
   * removed as by {@link removeFile}. Returns false without a change if there is no file at `from`.
   */
  renameFile(from: string, to: string): boolean;
  /** Removes a file and everything that refers to it, including edges into it. Returns false for an unknown path. */
  removeFile(path: string): boolean;
  /**
   * Updates edges into a file whose definitions changed their indexes. Definitions not listed keep their index.
   * @param places new index by old index, with both ascending; null removes the edges
   */
  moveDefinitions(fileId: FileId, places: ReadonlyMap<number, number | null>): void;
  /** Replaces the resolution of a file. */
  putResolution(fileId: FileId, resolution: FileResolution): void;
  /** Replaces the problems of a path; an empty list clears them. A path may have problems without being indexed. */
  putProblems(path: string, problems: readonly Problem[]): void;
  /** Replaces the labels of a file; they are removed with it. Does nothing for an unknown file. */
  putLabels(path: string, labels: readonly string[]): void;
  /** Adds or updates a linked index; returns its id. */
  putDependency(dependency: Omit<LinkedIndex, "id">): number;
  /** Removes a linked index. Returns false for an unknown path. */
  removeDependency(path: string): boolean;
  /**
   * Replaces the facts imported for a path; null removes them. They are kept when the file changes or is removed.
   * @param source default `scip`
   */
  putImportedFacts(path: string, imported: ImportedFacts | null, source?: ImportSource): void;
  /** Sets a metadata value; null removes it. */
  setMeta(key: string, value: string | null): void;
}

/** An open write transaction. */
export interface WriteTransaction {
  readonly writer: FactWriter;
  /**
   * Commits everything written so far and continues: a later {@link rollback} undoes only the writes after it. Indexes that `bulk` deferred
   * stay deferred until {@link commit}; readers see all data, but some reads are slower. A checkpoint without new files releases the memory
   * that was kept for adding more of them.
   * @throws CodeGraphError `disk-full`, `locked`, after which the transaction has ended
   */
  checkpoint(): void;
  /**
   * Commits all writes.
   * @throws CodeGraphError `disk-full`, after which nothing is committed
   */
  commit(): void;
  /** Undoes all uncommitted writes. Does nothing after the transaction has ended. */
  rollback(): void;
}

/**
 * Stores facts. Synchronous, because adapters run in-process and index reads happen in loops where a promise per row would cost more than
 * the row.
 */
export interface FactStore extends FactReader {
  /** Path of the database file; null in memory. */
  readonly path: string | null;
  /**
   * Starts a transaction that stays open until it is ended, for work that awaits in between. Reads through the same store see its writes;
   * reads through another store see the previous state.
   * @throws CodeGraphError `read-only`, `disk-full`, `locked`; `invalid-argument` while another transaction is open
   */
  begin(options?: { bulk?: boolean }): WriteTransaction;
  /**
   * Runs `work` as one transaction, which is rolled back if `work` throws. `bulk` announces that most of the index is about to be written,
   * so that an adapter can defer its indexes.
   * @throws CodeGraphError `read-only`, `disk-full`, `locked`
   */
  write<T>(work: (writer: FactWriter) => T, options?: { bulk?: boolean }): T;
  /** Pins reads to the current state until the returned function is called. May be nested. Not allowed while this store writes. */
  hold(): () => void;
  /** Returns a version that stays equal while nothing is committed, by this or another connection. */
  version(): string;
  /** Returns the first damage found since opening, even if the caller recovered from it; null without any. */
  damage(): CodeGraphError | null;
  /** Releases the store; later calls throw. */
  close(): void;
}
