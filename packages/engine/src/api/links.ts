import type { LinkTrouble } from "@codegraph/indexer/api";

export interface LinkOptions {
  /** The other project's folder, or its `.codegraph`; relative paths start from this project's root. */
  readonly path: string;
  /** A name to show; the other project's own when absent. */
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
  /** Null when it can be asked. */
  readonly trouble: LinkTrouble | null;
  readonly message: string | null;
  /** Null when it cannot be asked, as the next. */
  readonly files: number | null;
  /** When its own writer last updated it, milliseconds since the epoch. */
  readonly lastUpdate: number | null;
  /** When it was last found to be there, milliseconds since the epoch; null if never. */
  readonly lastChecked: number | null;
  /** What imports in this project call it: package names and module paths. */
  readonly packages: readonly string[];
}
