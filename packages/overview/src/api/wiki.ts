import type { Problem } from "@codegraph/model";

export interface WikiOptions {
  /** Folder of the pages, inside the project. Default `docs/wiki`. */
  readonly path?: string;
  /** True to compare the pages without writing any. */
  readonly check?: boolean;
  readonly signal?: AbortSignal;
}

/** Pages of Markdown about the modules of a project, as they are in a folder after the call. */
export interface WikiResult {
  /** Folder of the pages, relative to the root. */
  readonly path: string;
  /** The index page first, then the pages of modules by path, then pages of modules that are gone. */
  readonly pages: readonly WikiPage[];
  /** Marked places for text of people or agents that still have none, by page and line. */
  readonly gaps: readonly WikiGap[];
  /** True if every page was up to date before the call. */
  readonly upToDate: boolean;
  /** True if every page is up to date after the call. */
  readonly saved: boolean;
  /** Manifests that could not be read. */
  readonly problems: readonly Problem[];
}

export interface WikiPage {
  /** Path relative to the root. */
  readonly file: string;
  /** Folder that the page describes, `.` for files outside of the other modules; null for the index page. */
  readonly module: string | null;
  /** Change that the page needed; null for none. It is made unless `check` was set. */
  readonly change: "added" | "updated" | "removed" | null;
  /** True if the module is gone and the page stays for its hand-written text. */
  readonly orphaned: boolean;
}

export interface WikiGap {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** Name of the gap: `overview`. */
  readonly name: string;
}
