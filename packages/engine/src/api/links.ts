import type { LinkTrouble } from "@codegraph/indexer/api";

export interface LinkOptions {
  /** Folder of the other project, or its `.codegraph`. Relative paths are resolved from this project's root. */
  readonly path: string;
  /** Display name. Default: the other project's own name. */
  readonly name?: string;
}

export interface LinkResult {
  readonly success: boolean;
  readonly dependencyId: number;
  readonly name: string;
  readonly filesAvailable: number;
}

export interface UnlinkResult {
  readonly success: boolean;
  readonly name: string;
  readonly path: string;
}

export interface LinksResult {
  /** Ordered by path. */
  readonly links: readonly LinkState[];
}

export interface LinkState {
  readonly dependencyId: number;
  readonly name: string;
  /** Absolute path of the other project. */
  readonly path: string;
  /** Null if the project can be queried. */
  readonly trouble: LinkTrouble | null;
  readonly message: string | null;
  /** Null if the project cannot be queried; the next member likewise. */
  readonly files: number | null;
  /** Time of the last update by its own writer, in milliseconds since the epoch. */
  readonly lastUpdate: number | null;
  /** Time when it was last found, in milliseconds since the epoch; null if never. */
  readonly lastChecked: number | null;
  /** Names by which imports in this project refer to it: package names and module paths. */
  readonly packages: readonly string[];
}
