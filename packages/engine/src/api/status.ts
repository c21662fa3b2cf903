import type { Problem } from "@codegraph/model";
import type { EdgeCounts, ElectedWriter, Freshness, Recovery, TrustRequest, WatchStatus } from "@codegraph/indexer/api";
import type { QueryReading } from "./search.js";

/** What search has to go by, and how it has fared since the project was opened. */
export interface SearchStatus {
  /** Files and chunks that can be found; of the files, those that wait for the next segment. */
  readonly files: number;
  readonly documents: number;
  readonly pending: number;
  readonly semantic: QueryReading["semantic"];
  readonly semanticNote: string | null;
  /** The id of the embedder; null without one, as the next two. */
  readonly embedder: string | null;
  /** Of how many of the files the vectors are made, and of how many chunks vectors are kept. */
  readonly vectors: { readonly done: number; readonly total: number; readonly chunks: number } | null;
  /** Vectors of questions that were asked for, and those that were remembered. */
  readonly embeddings: Counted | null;
  /** Answers that were asked for, and those that were remembered. */
  readonly answers: Counted;
  /** By question. */
  readonly latency: Readonly<Record<string, Latency>>;
}

export interface Counted {
  readonly asked: number;
  readonly hits: number;
}

export interface StatusResult extends Freshness {
  readonly projectName: string;
  readonly root: string;
  readonly codegraphPath: string;
  readonly schemaVersion: string;
  /** Of what the index was made by; null before the first index run. */
  readonly extractorVersion: string | null;
  /** Whether what the index was made by is what would make it now; if not, the next update makes it anew. */
  readonly current: { readonly schema: boolean; readonly extractor: boolean; readonly settings: boolean };
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
  /**
   * The share of call sites that have at least one edge, exact or possible, 0 to 1; null when there is no call site.
   * Several edges of one site count once, and calls of what lies outside of the project count as open; those known to call
   * what the language itself brings do not count.
   */
  readonly symbolCoverage: number | null;
  readonly problems: readonly Problem[];
  readonly search: SearchStatus;
  /** Milliseconds since the epoch; null before the first index run. */
  readonly lastUpdate: number | null;
  /** Which process watches the files and works in the background; null when none does. */
  readonly writer: ElectedWriter | null;
  /** What the index took the place of when it was found damaged; null where it never was. */
  readonly recovered: Recovery | null;
  /** Whether answers bring the index up to date by themselves. */
  readonly autoUpdate: boolean;
  /** Whether, and how, this open project hears of changes. */
  readonly watch: WatchStatus;
  readonly databaseSizeBytes: number;
  /** The settings in force, by key. */
  readonly config: Readonly<Record<string, SettingInForce>>;
  /** Why the settings files, as they are now, are not in force; null when they are. */
  readonly configTrouble: string | null;
  /** The settings of the project's own files that need the user's trust, applied or not. */
  readonly trust: readonly TrustRequest[];
}

/** How long a kind of question took, of the last thousand; in milliseconds. */
export interface Latency {
  /** How often it was asked since the project was opened. */
  readonly asked: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface SettingInForce {
  readonly value: string | number | boolean | null | object;
  /** Files, environment variables or `options`, those with least say first; empty for a default. */
  readonly from: readonly string[];
}

export interface LanguageStatistics {
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
}
