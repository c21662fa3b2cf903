import type {
  CodeFacts,
  CodeGraphError,
  Definition,
  Edge,
  FileResolution,
  FileFacts,
  LineType,
  Problem,
  SymbolId,
  SymbolKind,
  TermTable,
} from "@codegraph/model";
import type { SearchReader, SearchWriter } from "./search-rows.js";

/** A file as the store knows it. */
export interface FileRecord {
  readonly id: number;
  /** Relative POSIX path, unique. */
  readonly path: string;
  readonly language: string;
  /** Size in bytes and modification time in milliseconds at the time it was read. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Content hash, hexadecimal. */
  readonly hash: string;
  readonly lineCount: number;
  readonly package: string | null;
  readonly header: string | null;
  /** When what was indexed was last read, milliseconds since the epoch. */
  readonly indexedAt: number;
}

/** What `putFile` is told about a file beside its facts. */
export interface FileStamp extends Pick<FileRecord, "path" | "size" | "mtimeMs" | "hash"> {
  /** When reading it began, milliseconds since the epoch. Now when absent; of a file that is only touched, when it was read before. */
  readonly readAt?: number;
}

/** A definition with its place in the index. */
export interface StoredDefinition extends Definition {
  readonly id: SymbolId;
  readonly file: string;
  /** Names from the outermost definition to this one: `UserService > load`. */
  readonly path: string;
}

/** Which definitions are wanted; every given condition must hold. */
export interface DefinitionFilter {
  /** The exact simple name, case-sensitive. */
  readonly name?: string;
  readonly file?: string;
  readonly kinds?: readonly SymbolKind[];
  readonly limit?: number;
}

/**
 * `regex` is RE2's syntax (https://github.com/google/re2/wiki/Syntax), which matches in linear time and so has neither
 * lookaround nor backreferences; the pattern may match anywhere in the term unless it is anchored.
 */
export type TermMode = "exact" | "contains" | "starts_with" | "regex";

export interface TermQuery {
  /** ASCII case does not matter, as the specification's NOCASE; in a pattern the case of no letter does. */
  readonly term: string;
  readonly mode: TermMode;
  /** Only these line types; all when absent. */
  readonly types?: readonly LineType[];
  /** Decides by relative path and modification time, in milliseconds, whether a file counts; all when absent. */
  readonly acceptsFile?: (path: string, mtimeMs: number) => boolean;
  /** How many hits to leave out from the start. Default 0. */
  readonly offset?: number;
  readonly limit: number;
}

export interface TermHit {
  readonly term: string;
  readonly file: string;
  readonly line: number;
  readonly type: LineType;
}

/** Hits in order of path, line, term; `total` counts those before the offset and beyond the limit too. */
export interface TermHits {
  readonly hits: readonly TermHit[];
  readonly total: number;
}

/** A call site that stays open. */
export interface OpenCall {
  readonly caller: SymbolId;
  readonly name: string;
  readonly receiver: string | null;
  readonly line: number;
  readonly column: number;
  /** How many definitions of the project bear the name. */
  readonly candidates: number;
}

/** Another index that searches may include: a row of the specification's `dependencies`. */
export interface Dependency {
  /** From 1; that of a removed one is given again. */
  readonly id: number;
  /** Absolute path of the other index's directory, unique. */
  readonly path: string;
  /** A name to show; null where none was given. */
  readonly name: string | null;
  /** When it was last found to be there, milliseconds since the epoch; null if never. */
  readonly lastChecked: number | null;
}

/** How much a file adds to the index. */
export interface FileCounts {
  readonly path: string;
  readonly lines: number;
  /** Distinct terms. */
  readonly items: number;
  readonly methods: number;
  /** When it was last indexed, milliseconds since the epoch. */
  readonly indexedAt: number;
}

export interface LanguageCounts {
  readonly language: string;
  readonly files: number;
  readonly lines: number;
  readonly definitions: number;
}

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
   * Of calls alone. `sites` are the call sites that have at least one edge, `open` those that have none and are not known
   * to lead to what a language brings.
   */
  readonly edges: { readonly exact: number; readonly possible: number; readonly sites: number; readonly open: number };
  /** In descending order of files. */
  readonly languages: readonly LanguageCounts[];
}

/** Reading. Every method sees whole transactions only. */
export interface FactReader extends SearchReader {
  /** All files ordered by path. */
  files(): FileRecord[];
  file(path: string): FileRecord | null;
  fileById(id: number): FileRecord | null;
  /** What tells whether a file is still what was indexed, without the rest of its record; null when there is none. */
  fileState(path: string): Pick<FileRecord, "size" | "mtimeMs" | "hash" | "indexedAt"> | null;
  /** What the files below a folder ("" for all) add to the index, ordered by path. */
  fileCounts(folder: string): FileCounts[];

  /** The code facts of a file, without terms; null when there is no such file. */
  facts(fileId: number): CodeFacts | null;
  definition(id: SymbolId): StoredDefinition | null;
  /** Ordered by path, then position. */
  definitions(filter: DefinitionFilter): StoredDefinition[];
  /** Every definition of the project with its file, streamed in the same order. */
  allDefinitions(): IterableIterator<StoredDefinition>;
  /** The distinct names of all definitions, in no certain order. */
  definitionNames(): string[];
  /** The ids of all definitions with exactly this name, ascending; cheap, for resolution. */
  named(name: string): SymbolId[];
  /** The ids of all definitions attached by name to a type called `owner`, ascending. */
  owned(owner: string): SymbolId[];
  /** The ids of the files that declare this package, ascending. */
  inPackage(name: string): number[];

  /**
   * Where terms stand.
   * @throws CodeGraphError `invalid-argument` for an empty term and for a pattern that is faulty, too large or too slow
   */
  terms(query: TermQuery): TermHits;
  /** The distinct terms of a file, as first written in the index, in no certain order. */
  itemsIn(fileId: number): string[];
  /** The terms of a file and where they stand, each as first written in the index, in no certain order; null without a file. */
  termTable(fileId: number): TermTable | null;
  /** The ids of the files in which any of these terms occurs (ASCII case ignored), ascending. */
  mentioning(terms: readonly string[]): number[];

  /** Edges into a definition, ordered by caller and position. */
  edgesTo(callee: SymbolId): Edge[];
  /** Edges out of a definition, ordered by position; -1-index ids stand for top-level code. */
  edgesFrom(caller: SymbolId): Edge[];
  /** All edges whose site is in this file. */
  edgesIn(fileId: number): Edge[];
  /** The calls of a file that stay open, ordered by position. */
  openIn(fileId: number): OpenCall[];
  /** How many calls of this name stay open in the whole project. */
  openNamed(name: string): number;
  /** The ids of the files whose resolution read this file, ascending. */
  dependents(fileId: number): number[];

  /**
   * All problems, ordered by path; those of a path as they were given.
   * @param path only those of this path
   */
  problems(path?: string): Problem[];
  /** The linked indexes, ordered by path. */
  dependencies(): Dependency[];
  meta(key: string): string | null;
  counts(): StoreCounts;
  /** Size of everything on disk in bytes; 0 when in memory. */
  size(): number;
}

/** Writing; only inside {@link FactStore.write}. */
export interface FactWriter extends SearchWriter {
  /** Stores or replaces a file's facts, keeps its id if it had one, and drops its own resolution. Returns the id. */
  putFile(stamp: FileStamp, facts: FileFacts): number;
  /** Changes size and mtime, and when it was read, of a file whose content is the same. */
  touchFile(stamp: FileStamp): void;
  /**
   * Gives a file another path; its id, and with it all that hangs on it, stays, and its problems go along. A file that
   * was at the new path is forgotten, as by {@link removeFile}. False, and nothing done, when there is none at `from`.
   */
  renameFile(from: string, to: string): boolean;
  /** Forgets a file with all that hangs on it, edges into it included; false when it was not there. */
  removeFile(path: string): boolean;
  /**
   * Lets edges follow the definitions of a file that stand at other places since it was replaced. What is not named stays.
   * @param places where definitions stand now, by where they stood: ascending, as what they are given; null forgets the edges
   */
  moveDefinitions(fileId: number, places: ReadonlyMap<number, number | null>): void;
  /** Replaces what resolution found for a file. */
  putResolution(fileId: number, resolution: FileResolution): void;
  /** Replaces the problems listed for a path; an empty list clears it. A file that could not be indexed may have some. */
  putProblems(path: string, problems: readonly Problem[]): void;
  /** Links another index, or changes what is known of it; returns its id. */
  putDependency(dependency: Omit<Dependency, "id">): number;
  /** Forgets a linked index; false when it was not there. */
  removeDependency(path: string): boolean;
  setMeta(key: string, value: string | null): void;
}

/** A write that is under way. */
export interface Transaction {
  readonly writer: FactWriter;
  /**
   * Makes what was written so far visible, for good, and goes on: {@link rollback} then undoes what comes after. What `bulk`
   * defers stays away until {@link commit}: readers find all there is, some of it more slowly. A stage without new files lets go of
   * what was kept in memory for more of them.
   * @throws CodeGraphError `disk-full`, `locked`, after which the transaction has ended
   */
  stage(): void;
  /** Makes all of it visible. @throws CodeGraphError `disk-full`, after which nothing of it is */
  commit(): void;
  /** Undoes all of it; does nothing when it has ended. */
  rollback(): void;
}

/**
 * Keeps facts. Synchronous: the adapters are in-process, and an index is read in loops where a promise per row
 * would cost more than the row.
 */
export interface FactStore extends FactReader {
  /** Path of the file that keeps it; null in memory. */
  readonly path: string | null;
  /**
   * Begins a transaction that stays open until it is ended, for work that waits in between. Reads through the same
   * store see what was written so far; those through another see the state before.
   * @throws CodeGraphError `read-only`, `disk-full`, `locked`; `invalid-argument` while another is open
   */
  begin(options?: { bulk?: boolean }): Transaction;
  /**
   * Runs `work` as one transaction: all of it becomes visible, or, when it throws, nothing.
   * `bulk` announces that most of the index is about to be written, which an adapter may use to defer its indexes.
   * @throws CodeGraphError `read-only`, `disk-full`, `locked`
   */
  write<T>(work: (writer: FactWriter) => T, options?: { bulk?: boolean }): T;
  /**
   * Keeps what is read to the state of now, until the function it returns is called; may be nested. Only for a store
   * that does not write meanwhile.
   */
  hold(): () => void;
  /** Two equal ones say that nothing was committed in between, here or elsewhere. */
  version(): string;
  /** The first damage that was met since it was opened, also where who asked went on without; null while there is none. */
  damage(): CodeGraphError | null;
  /** Releases the store; calls after that throw. */
  close(): void;
}

