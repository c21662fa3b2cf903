import type { Problem } from "@codegraph/model";

/** The sections that people write; `custom` needs a `title`. */
export type SummarySection = "purpose" | "architecture" | "concepts" | "patterns" | "custom";

export interface SummaryResult {
  readonly name: string;
  /** Markdown: all of `.codegraph/summary.md`, its generated parts brought up to date. */
  readonly content: string;
  readonly auto_generated: {
    /** What the project says of itself in one sentence: its manifest's description, or its README's first; null without. */
    readonly description: string | null;
    /** Programs first, then libraries, then scripts; tests, examples and foreign code are left out. */
    readonly entry_points: readonly EntryPoint[];
    /** Most referenced first; those with members that other files use. */
    readonly main_classes: readonly MainType[];
    /** By registry, scope and name; packages of the project itself are left out. */
    readonly dependencies: readonly ManifestDependency[];
    /** Two levels, in order of the tree; a folder with nothing but one folder in it stands for both. */
    readonly directories: readonly DirectoryPurpose[];
  };
  /** How many of each are not listed because there are too many, and manifests that were not read for that reason. */
  readonly omitted: {
    readonly entry_points: number;
    readonly dependencies: number;
    readonly directories: number;
    readonly manifests: number;
  };
  /** Whether `summary.md` has this content; false where it cannot be written, or must not be. */
  readonly saved: boolean;
  /** Manifests that could not be read, and why `summary.md` was not. */
  readonly problems: readonly Problem[];
}

/** Where a program starts or a library is entered. */
export interface EntryPoint {
  readonly file: string;
  /** 1-based line of the definition that starts; null for the file as a whole. */
  readonly line: number | null;
  /** The manifest and key, or the kind of definition, that says so: `package.json bin`, `main function`. */
  readonly why: string;
}

export interface MainType {
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  /** PageRank over the reference graph; the sum over all types is at most 1. */
  readonly rank: number;
}

/** Something outside the project that a manifest asks for. */
export interface ManifestDependency {
  readonly name: string;
  /** As the manifest writes it; null where it gives none. */
  readonly version: string | null;
  /** `runtime`, `development`, `optional`, `peer` or `build`. */
  readonly scope: "runtime" | "development" | "optional" | "peer" | "build";
  /** The manifest nearest to the root that asks for it. */
  readonly manifest: string;
  /** Where packages of that kind come from: `npm`, `PyPI`, `crates.io`, … */
  readonly registry: string;
}

export interface DirectoryPurpose {
  readonly path: string;
  readonly files: number;
  /** In one line, from its README or the header comment of its main file; null when neither says. */
  readonly purpose: string | null;
}

export interface DescribeOptions {
  readonly section: SummarySection;
  /** The heading of a `custom` section. */
  readonly title?: string;
  /** Markdown. */
  readonly content: string;
  /** Instead of what is there; appended when absent. */
  readonly replace?: boolean;
}

/** Where a text was written to. */
export interface DescribeResult {
  readonly success: boolean;
  readonly section: string;
  /** Absolute path of `summary.md`. */
  readonly file: string;
}
