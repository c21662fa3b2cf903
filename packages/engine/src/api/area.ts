import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { FileExport } from "./signature.js";
import type { DependencyHit } from "./search.js";
import type { SymbolRef } from "./symbols.js";

export interface AreaOptions {
  /** Number of symbols, and of neighbours of each kind, to list. Default 12. */
  readonly limit?: number;
  readonly expandCalls?: boolean;
  readonly depth?: number;
}

/** An important symbol of an area. */
export interface AreaSymbol extends SymbolRef {
  readonly endLine: number;
  readonly signature: string;
  /** First sentence of its documentation; null if it has none. */
  readonly summary: string | null;
  /** Number of call sites outside the area that call it. */
  readonly usedFromOutside: number;
}

/** A file outside the area that depends on it, or that it depends on. */
export interface AreaNeighbour {
  readonly file: string;
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
  /** Number of calls and other uses in this direction. */
  readonly edges: number;
  /** Names of the used symbols, most used first, at most 5. */
  readonly symbols: readonly string[];
}

/** A name that a file of an area exports. */
export interface AreaExport extends FileExport {
  readonly file: string;
  /** True for a definition that is exported where it is written, without a separate statement. */
  readonly declared: boolean;
}

/** The purpose of a file, folder or range of lines. */
export interface AreaResult extends Freshness, Spanned {
  readonly area: string;
  readonly kind: "file" | "folder" | "range";
  /** Linked project of the area; absent for this project. `purposeSource` and `tests` are relative to it. */
  readonly project?: string;
  readonly files: number;
  readonly lines: number;
  readonly languages: readonly string[];
  /** Purpose as stated by its header comment, documentation, README or main symbols; null if none of these states it. */
  readonly purpose: string | null;
  /** Source of the purpose: `src/user.ts:1`. */
  readonly purposeSource: string | null;
  /** Words that distinguish it from the rest of the project, most distinctive first. */
  readonly terms: readonly string[];
  /** Symbols used from outside first, then exported ones. */
  readonly symbols: readonly AreaSymbol[];
  readonly symbolsTotal: number;
  readonly uses: readonly AreaNeighbour[];
  readonly usedBy: readonly AreaNeighbour[];
  /** Packages outside the project that its files import. */
  readonly packages: readonly string[];
  /** Names that its files export, statements and re-exports before exported definitions, by file and line. */
  readonly exports: readonly AreaExport[];
  /** Lengths of the complete lists. */
  readonly totals: {
    readonly uses: number;
    readonly usedBy: number;
    readonly packages: number;
    readonly exports: number;
    readonly tests: number;
  };
  /** Test files that use it or are named after one of its files. */
  readonly tests: readonly string[];
  readonly dependencyResults: readonly DependencyHit[] | null;
}
