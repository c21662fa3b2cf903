import type { Freshness } from "@codegraph/indexer/api";

export interface StyleOptions {
  /** The id of a language; all that there is much of when absent. */
  readonly language?: string;
  /** Only files in this folder; the project when absent. */
  readonly path?: string;
  /** The most tokens of `content`, 1,200 by default. */
  readonly budget?: number;
}

/** How a project's code is written, as far as its code shows clearly. */
export interface StyleResult extends Freshness {
  /** Those with most files first. */
  readonly languages: readonly LanguageStyle[];
  /** All of it as Markdown, within the budget. */
  readonly content: string;
  /** An estimate of the tokens of `content`. */
  readonly tokens: number;
  /** How many claims did not fit into `content`. */
  readonly leftOut: number;
}

export interface LanguageStyle {
  /** Its id. */
  readonly language: string;
  /** How many files there are, and of how many of them this is: of many, some that are spread evenly. */
  readonly files: number;
  readonly read: number;
  /** What matters most to who writes code first. */
  readonly claims: readonly StyleClaim[];
}

export interface StyleClaim {
  /** The same from time to time: `naming-function`. */
  readonly id: string;
  readonly section: StyleSection;
  readonly text: string;
  /** The figures that say so. */
  readonly evidence: string;
  /** Some of the places that show it; empty where it is of all. */
  readonly examples: readonly StylePlace[];
}

export type StyleSection = "naming" | "files" | "functions" | "imports" | "errors" | "tests" | "documentation";

export interface StylePlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}
