import type { Freshness } from "@codegraph/indexer/api";
import type { SymbolKind } from "@codegraph/model";
import type { Paging } from "./paging.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` of definitions defaults to 100. */
export interface UnusedOptions extends Paging {
  /** Glob, file or folder: only definitions in these files are listed. */
  readonly path?: string;
  /** Only definitions of these kinds are listed. */
  readonly kinds?: readonly SymbolKind[];
  /** True to include the public API of libraries: names that other projects may use, and that nothing in this project uses. */
  readonly publicApi?: boolean;
  /** True to list instead the definitions that only tests use. */
  readonly tests?: boolean;
}

/** Definitions that nothing in the project uses. */
export interface UnusedResult extends Freshness {
  /**
   * Ordered by number of lines, the longest first, then by file and line. Members of a listed definition, and definitions that only a listed
   * one uses, are not listed again.
   */
  readonly unused: readonly UnusedSymbol[];
  /** Number of listed definitions on all pages. */
  readonly total: number;
  /** Number of lines of the definitions on all pages, with those that only they use. */
  readonly lines: number;
  /** Number of definitions on all pages that are `sure`. */
  readonly sure: number;
  /** Folders of the definitions on all pages, those with most lines first. */
  readonly folders: readonly UnusedFolder[];
  /** Files with nothing but unused definitions that no other file imports, ordered by path. */
  readonly files: readonly string[];
  /** Definitions without a resolved use that are not listed, by the reason. */
  readonly leftOut: UnusedLeftOut;
}

/** Unused definitions in the files of a folder, without those below its folders. */
export interface UnusedFolder {
  /** Path without a slash at the end; "" for the root of the project. */
  readonly folder: string;
  /** Number of unused definitions, with those that only a listed one uses. */
  readonly definitions: number;
  readonly lines: number;
}

/** Number of definitions that are not listed although no resolved use leads to them. */
export interface UnusedLeftOut {
  /** An unresolved call has the name. */
  readonly openCalls: number;
  /**
   * A library or framework may call it: it has a decorator or annotation, inherits from a library's type, or is in a file that something
   * may load by its name.
   */
  readonly hooks: number;
}

/** A definition that nothing uses. */
export interface UnusedSymbol extends SymbolRef {
  readonly endLine: number;
  /** Number of lines of the definition and of those that only it uses. */
  readonly lines: number;
  /**
   * `sure`: private to a file, package or type, and its name occurs nowhere else. `likely`: other files can name it, or uses of its name lead to
   * other definitions.
   */
  readonly certainty: "sure" | "likely";
  /** Reason in words: `private; its name occurs nowhere else`. */
  readonly why: string;
  /** Unused definitions that only this one uses, directly or through each other, the longest first. */
  readonly only: readonly SymbolRef[];
}
