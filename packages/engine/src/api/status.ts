import type { Problem } from "@codegraph/model";
import type { EdgeCounts, ElectedWriter, Freshness, Recovery, TrustRequest, WatchStatus } from "@codegraph/indexer/api";
import type { PreciseStatus } from "./precise.js";
import type { QueryReading } from "./search.js";
import type { SnapshotStatus } from "./snapshot.js";

/** The state of search, and its figures since the project was opened. */
export interface SearchStatus {
  /** Number of searchable files and chunks, and of files that wait for the next segment. */
  readonly files: number;
  readonly documents: number;
  readonly pending: number;
  readonly semantic: QueryReading["semantic"];
  readonly semanticNote: string | null;
  /** Id of the embedder; null without one, as are the next two members. */
  readonly embedder: string | null;
  /** Number of files with vectors, and of stored chunk vectors. */
  readonly vectors: { readonly done: number; readonly total: number; readonly chunks: number } | null;
  /** Query vectors: lookups and cache hits. */
  readonly embeddings: Counted | null;
  /** Answers: lookups and cache hits. */
  readonly answers: Counted;
  /** Latencies by question. */
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
  /** Version of the extractor that made the index; null before the first index run. */
  readonly extractorVersion: string | null;
  /** False where the index was made with another schema, extractor or settings; the next update then rebuilds it. */
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
  /** By language id, most files first. */
  readonly languages: Readonly<Record<string, LanguageStatistics>>;
  readonly edges: EdgeCounts;
  /**
   * Share of call sites with at least one edge, exact or possible, 0 to 1; null without call sites. Several edges of a site count once.
   * Calls that leave the project count as unresolved, except known calls into the language's library, which do not count at all.
   */
  readonly symbolCoverage: number | null;
  /** The same share without the calls of names that the project does not define (`edges.external`); null if there are no others. */
  readonly ownCoverage: number | null;
  readonly problems: readonly Problem[];
  readonly search: SearchStatus;
  /** The answers of a compiler about call sites. */
  readonly precise: PreciseStatus;
  /** Milliseconds since the epoch; null before the first index run. */
  readonly lastUpdate: number | null;
  /** The process that watches the files and works in the background; null if there is none. */
  readonly writer: ElectedWriter | null;
  /** The damaged index that this one replaced; null if there was none. */
  readonly recovered: Recovery | null;
  /** True if answers bring the index up to date first. */
  readonly autoUpdate: boolean;
  /** How this open project learns of changes. */
  readonly watch: WatchStatus;
  readonly databaseSizeBytes: number;
  /** Present for an open snapshot. */
  readonly snapshot?: SnapshotStatus;
  /** The settings in force, by key. */
  readonly config: Readonly<Record<string, SettingInForce>>;
  /** Why the present settings files are not in force; null if they are. */
  readonly configTrouble: string | null;
  /** Settings in the project's own files that need the user's trust, applied or not. */
  readonly trust: readonly TrustRequest[];
}

/** Durations of a kind of question in milliseconds, over the last thousand. */
export interface Latency {
  /** Number of such questions since the project was opened. */
  readonly asked: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface SettingInForce {
  readonly value: string | number | boolean | null | object;
  /** Files, environment variables or `options` that set the value, lowest precedence first; empty for a default. */
  readonly from: readonly string[];
}

export interface LanguageStatistics {
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
}
