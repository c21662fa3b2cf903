import type { Freshness } from "@codegraph/indexer/api";
import type { LineType } from "@codegraph/model";
import type { Paging } from "./paging.js";

/** `limit` defaults to 100. */
export interface TermsOptions extends Paging {
  /** Folder or file. Default: the project. */
  readonly path?: string;
  /** Types of lines to count. Default: all. */
  readonly typeFilter?: readonly LineType[];
}

/** Terms of the project with the number of lines that they are on. */
export interface TermsResult extends Freshness {
  /** Most frequent first. Terms of one character, and numbers, are left out. */
  readonly terms: readonly TermCount[];
  /** Number of all terms, on every page. */
  readonly total: number;
}

export interface TermCount {
  /** The term in its first spelling in the index. */
  readonly term: string;
  readonly lines: number;
}
