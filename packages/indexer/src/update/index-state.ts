import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";
import type { FoundFile } from "@codegraph/files/walk";
import type { Log } from "../api/index.js";
import type { ProjectConfig } from "../config/project-config.js";
import type { Links } from "../links/links.js";
import type { SurroundingsCache } from "../resolution/surroundings.js";
import type { RunTarget } from "../run/run-plan.js";

/** An index with the sources that it is made from: the part of an open project that runs read and write. */
export interface IndexState {
  readonly root: string;
  readonly name: string;
  /** The settings in force; {@link refresh} replaces them. */
  readonly config: ProjectConfig;
  readonly registry: LanguageRegistry;
  /** The last complete state of the index. Questions and plans read this one. */
  readonly store: FactStore;
  /** The same index, including the rows that the current run has written so far. */
  readonly writing: RunTarget;
  readonly surroundings: SurroundingsCache;
  readonly links: Links;
  readonly log: Log;
  /** How the project was opened. A read-only index is never brought up to date. */
  readonly options: { readonly readonly?: boolean };
  /** The documents that the last walk found; null before the first walk. */
  readonly seen: { documents: readonly FoundFile[] | null };
  /** Applies changed settings files. Call it only between runs. */
  refresh(): Promise<void>;
}
