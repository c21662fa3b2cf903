import type { Freshness } from "@codegraph/indexer/api";

export interface StyleOptions {
  /** Language id. Default: every language with enough code. */
  readonly language?: string;
  /** Restricts the sample to a folder. Default: the project. */
  readonly path?: string;
  /** Maximum number of tokens of `content`. Default 1,200. */
  readonly budget?: number;
}

/** The code style of a project, where its code shows it clearly. */
export interface StyleResult extends Freshness {
  /** Languages with most files first. */
  readonly languages: readonly LanguageStyle[];
  /** The whole report as Markdown, within the budget. */
  readonly content: string;
  /** Estimated number of tokens of `content`. */
  readonly tokens: number;
  /** Number of claims that exceeded the budget. */
  readonly leftOut: number;
}

export interface LanguageStyle {
  /** Language id. */
  readonly language: string;
  /** Number of all files, and of sampled files: a large language is sampled at even distances. */
  readonly files: number;
  readonly read: number;
  /** Claims that matter most to an author of code first. */
  readonly claims: readonly StyleClaim[];
}

export interface StyleClaim {
  /** Stable id: `naming-function`. */
  readonly id: string;
  readonly section: StyleSection;
  readonly text: string;
  /** Figures that support the claim. */
  readonly evidence: string;
  /** Some examples; empty if the claim holds for all code. */
  readonly examples: readonly StylePlace[];
}

export type StyleSection = "naming" | "files" | "functions" | "imports" | "errors" | "tests" | "documentation";

export interface StylePlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}
