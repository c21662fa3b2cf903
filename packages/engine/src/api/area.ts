import type { Freshness } from "@codegraph/indexer/api";
import type { DependencyHit } from "./search.js";
import type { SymbolRef } from "./symbols.js";

export interface AreaOptions {
  /** How many symbols and neighbours of each kind are listed. Default 12. */
  readonly limit?: number;
  readonly expandCalls?: boolean;
  readonly depth?: number;
}

/** A symbol that matters in an area. */
export interface AreaSymbol extends SymbolRef {
  readonly endLine: number;
  readonly signature: string;
  /** The first sentence of its documentation; null without. */
  readonly summary: string | null;
  /** Call sites from outside of the area that lead to it. */
  readonly usedFromOutside: number;
}

/** A file outside of the area with what passes between. */
export interface AreaNeighbour {
  readonly file: string;
  /** Calls and other uses that lead there, or come from there. */
  readonly edges: number;
  /** Names of what is used, the most used first, at most 5. */
  readonly symbols: readonly string[];
}

/** What a file, folder or range of lines is for. */
export interface AreaResult extends Freshness {
  readonly area: string;
  readonly kind: "file" | "folder" | "range";
  readonly files: number;
  readonly lines: number;
  readonly languages: readonly string[];
  /** What its header comment, documentation, README or main symbols say it is for; null when nothing does. */
  readonly purpose: string | null;
  /** Where that stands: `src/user.ts:1`. */
  readonly purposeSource: string | null;
  /** The words that set it apart from the rest of the project, the most telling first. */
  readonly terms: readonly string[];
  /** Those used from outside and the exported first. */
  readonly symbols: readonly AreaSymbol[];
  readonly symbolsTotal: number;
  readonly uses: readonly AreaNeighbour[];
  readonly usedBy: readonly AreaNeighbour[];
  /** Packages outside of the project that its files import. */
  readonly packages: readonly string[];
  /** Test files that use it or stand beside it. */
  readonly tests: readonly string[];
  readonly dependencyResults: readonly DependencyHit[] | null;
}
