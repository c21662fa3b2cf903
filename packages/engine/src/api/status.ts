import type { Problem } from "@codegraph/model";
import type { Freshness } from "./freshness.js";
import type { EdgeCounts } from "./run.js";

export interface StatusResult extends Freshness {
  readonly project_name: string;
  readonly root: string;
  readonly codegraph_path: string;
  readonly schema_version: string;
  readonly extractor_version: string;
  readonly backend: string;
  readonly statistics: {
    readonly files: number;
    readonly lines: number;
    readonly items: number;
    readonly occurrences: number;
    readonly methods: number;
    readonly types: number;
    readonly dependencies: number;
    readonly symbols: number;
  };
  /** By language id, in descending order of files. */
  readonly languages: Readonly<Record<string, LanguageStatistics>>;
  readonly edges: EdgeCounts;
  /** The share of call sites that have an edge, 0 to 1; null when there is no call site. */
  readonly symbol_coverage: number | null;
  readonly problems: readonly Problem[];
  /** Milliseconds since the epoch; null before the first index run. */
  readonly last_update: number | null;
  /** Whether answers bring the index up to date by themselves. */
  readonly auto_update: boolean;
  readonly database_size_bytes: number;
}

export interface LanguageStatistics {
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
}
