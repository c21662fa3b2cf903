import type { RunOptions } from "@codegraph/indexer/api";
import type { Certainty, Position } from "@codegraph/model";
import type { SymbolRef } from "./symbols.js";

export interface ExportScipOptions extends RunOptions {
  /** True to leave out references that are only possible. SCIP cannot express that a reference is uncertain. Default false. */
  readonly exactOnly?: boolean;
}

/** Index exported as a SCIP file. */
export interface ExportedScip {
  /** Absolute path. */
  readonly file: string;
  /** Size in bytes. */
  readonly bytes: number;
  readonly documents: number;
  /** Number of symbols with information, without those of linked projects. */
  readonly symbols: number;
  readonly definitions: number;
  readonly references: number;
  /** Number of symbols of linked projects that references lead to. */
  readonly externalSymbols: number;
}

export interface ImportScipOptions extends RunOptions {
  /**
   * Folder of the project that paths in the files start from. Default: the root that a file names if it is inside the project, otherwise
   * the project's root.
   */
  readonly folder?: string;
  /** True to forget everything that was imported before, for other files too. Default false. */
  readonly replace?: boolean;
  /** Maximum number of differences listed. Default 200. */
  readonly limit?: number;
  /** Number of differences to skip. Default 0. */
  readonly offset?: number;
}

/** A SCIP file that was read. */
export interface ScipSource {
  /** Absolute path. */
  readonly file: string;
  /** Indexer that wrote it, and its version. */
  readonly tool: string;
  readonly toolVersion: string;
  readonly documents: number;
}

/** A document of a SCIP file that was not used. */
export interface SkippedDocument {
  /** Path as written in the SCIP file. */
  readonly path: string;
  /**
   * `outside`: the path leads out of the project. `not-indexed`: the index has no such file. `differs`: the file has changed since the SCIP
   * file was made. `too-large`: it has more than 500,000 occurrences.
   */
  readonly why: "outside" | "not-indexed" | "differs" | "too-large";
}

/**
 * Numbers of call sites by the effect of an imported callee.
 *
 * - `confirmed`: resolution finds the same, and is certain
 * - `upgraded`: it finds the same, and was not certain
 * - `added`: it finds no callee
 * - `corrected`: it finds others
 * - `outside`: it finds no callee, and the callee lies outside of the project
 * - `removed`: it finds a callee in the project, but the callee lies outside
 */
export interface ImportedSiteCounts {
  readonly confirmed: number;
  readonly upgraded: number;
  readonly added: number;
  readonly corrected: number;
  readonly outside: number;
  readonly removed: number;
}

/** A call site where an imported callee contradicts resolution. */
export interface ScipDifference {
  readonly site: Position;
  /** Name at the site. */
  readonly name: string;
  /** The source that contradicts: an imported SCIP file, or a compiler that was asked. */
  readonly source: "scip" | "checker";
  /** Callees that resolution finds. */
  readonly resolved: readonly ScipCallee[];
  /** Callees that are used instead; empty if the callee lies outside of the project. */
  readonly imported: readonly ScipCallee[];
}

export interface ScipCallee extends Pick<SymbolRef, "file" | "line" | "name" | "path"> {
  readonly certainty: Certainty;
}

/**
 * Call sites whose callees come from SCIP files or from a compiler, and those where they contradict resolution. Of a compiler's callees,
 * only those are stored that resolution does not find, so they never count as confirmed.
 */
export interface ImportedSites {
  /** Number of files whose present content has imported facts. */
  readonly files: number;
  /** Files with imported facts that have changed since; these facts are not used. */
  readonly outdated: readonly string[];
  readonly sites: ImportedSiteCounts;
  /** Ordered by file and position. */
  readonly differences: readonly ScipDifference[];
  /** Number of differences, including those that are not listed. */
  readonly total: number;
}

/** Result of an import. The call sites are those of all imported facts, including earlier ones. */
export interface ImportedScip extends ImportedSites {
  readonly sources: readonly ScipSource[];
  /** At most 100. */
  readonly skipped: readonly SkippedDocument[];
  readonly skippedTotal: number;
  readonly durationMs: number;
}
