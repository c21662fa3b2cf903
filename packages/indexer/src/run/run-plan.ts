import type { MemoryIndex } from "@codegraph/graph";
import type { FileId, Problem } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore, FactWriter, FileRecord, WriteTransaction } from "@codegraph/store";
import type { Log } from "../api/log.js";
import type { FileUpdate } from "../api/update.js";
import type { ProjectConfig } from "../config/project-config.js";
import type { LinkRun } from "../links/link-run.js";
import type { Links } from "../links/links.js";
import type { ManifestState } from "../plan/manifests.js";
import type { PoolFile } from "../pool/file-result.js";
import type { Pool } from "../pool/pool.js";
import type { SurroundingsCache } from "../resolution/surroundings.js";
import type { KnownContents } from "../reuse/known-contents.js";
import type { Stopwatch } from "./stopwatch.js";

/** Project that a run works on. */
export interface RunTarget {
  readonly root: string;
  readonly registry: LanguageRegistry;
  readonly store: FactStore;
  readonly pool: Pool;
  readonly surroundings: SurroundingsCache;
  readonly links: Links;
  readonly config: Pick<ProjectConfig, "semantic" | "embedding" | "maxFileSize">;
  /** Opens the stores of facts for contents seen elsewhere. Absent if every file is to be parsed. */
  readonly knownContents?: () => KnownContents;
  readonly log: Log;
}

/** Indexed file with its new path. */
export interface RenamedFile {
  readonly from: FileRecord;
  readonly to: string;
}

/**
 * How a run resolves files after it has committed the facts. The index then names the files whose edges are out of date, and a run that ends
 * early leaves the rest of them to the next one.
 */
export interface LaterEdges {
  /** Called when the facts are committed. From then on until the run ends, some edges are out of date. */
  onFacts(): void;
  /** Called after each commit of edges. */
  onEdges(): void;
  /** Resolves when nothing more urgent than the next file is to be done. Never rejects. */
  turn(): Promise<void>;
  /** The files to resolve before all others; null if it does not matter. */
  wanted(): ReadonlySet<FileId> | null;
  /** True if the run is to end early. */
  mustEnd(): boolean;
}

/** Work of a run. */
export interface RunPlan {
  /** Files to read. Sizes are in bytes and may be outdated. */
  readonly read: readonly PoolFile[];
  /** Indexed files to remove. */
  readonly gone: readonly FileRecord[];
  /** Indexed files with a new path, which `read` contains as well. */
  readonly renamed: readonly RenamedFile[];
  readonly manifests: ManifestState;
  /** True if every file is extracted again even if its content is unchanged. */
  readonly everything: boolean;
  /** True if updates count the changes within each file. This requires reading the previous facts. */
  readonly counted: boolean;
  /** Problems found before any file was read. They replace the problems of the same files. */
  readonly problems: readonly Problem[];
  /** Files to resolve again although no file changed. Absent for none. */
  readonly resolveAlso?: readonly FileId[];
  /** Lets readers see the facts of the run before its edges. Absent if they see all of the run at once. */
  readonly later?: LaterEdges | undefined;
  /** Records the versions and settings that the index is built with. */
  readonly stamp: (writer: FactWriter) => void;
  /** Called after all files are read. */
  readonly finish: (writer: FactWriter) => void;
}

/** Result of a run. */
export interface RunOutcome {
  readonly updates: readonly FileUpdate[];
  /** Milliseconds by phase. */
  readonly timing: Readonly<Record<string, number>>;
  /** Index of all files if all were resolved; null after smaller runs. */
  readonly index: MemoryIndex<FileId> | null;
}

/** The parts that a run works with. */
export interface RunParts {
  readonly target: RunTarget;
  readonly plan: RunPlan;
  readonly linked: LinkRun;
  readonly writer: WriteTransaction["writer"];
  /** True if most of the project is rewritten; all references are then resolved in memory. */
  readonly isBulk: boolean;
  readonly watch: Stopwatch;
}
