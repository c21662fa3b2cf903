import type { Freshness } from "@codegraph/indexer/api";

export interface MapOptions {
  /** Folder to map. Default: the project. */
  readonly path?: string;
  /** Maximum number of areas, 1 to 2,000. Default 200. */
  readonly areas?: number;
  /**
   * Maximum number of uses between areas, at most 5,000; the strongest are returned. Above 0, files without any are left out. Default 0.
   */
  readonly uses?: number;
  /** False to leave out test files, which use much and are used by nothing. Default true. */
  readonly tests?: boolean;
  /** True to count the commits that changed each area. Default false. */
  readonly changes?: boolean;
}

/** A folder of the project, cut into areas: folders and files that together have all of its files, and how these use each other. */
export interface MapResult extends Freshness {
  /** The folder; `.` for the project. */
  readonly path: string;
  /** Ordered by path, linked projects last. Folders with most lines are divided first, while there is room. */
  readonly areas: readonly MapArea[];
  /** Uses between areas, the strongest first. */
  readonly uses: readonly MapUse[];
  /** Number of all uses between the areas. */
  readonly usesTotal: number;
  /** Areas that use each other in circles, each group ordered by path, the largest group first. */
  readonly cycles: readonly (readonly string[])[];
  /** Numbers of the whole folder, without tests if these are left out. */
  readonly files: number;
  readonly lines: number;
}

/** A file, a folder that is not divided, or a linked project that the folder uses. */
export interface MapArea {
  /** Path of the file or folder; `folder/*` for the files directly in a folder; or the name of the linked project with a colon. */
  readonly path: string;
  readonly type: "file" | "directory" | "project";
  /** Language with most lines; null for a linked project. */
  readonly language: string | null;
  /** Numbers over all files of the area; 0 for a linked project and for a snapshot. */
  readonly files: number;
  readonly lines: number;
  readonly methods: number;
  /** Number of call sites with an edge, and of those without one, which includes calls of libraries. */
  readonly calls: number;
  readonly unresolved: number;
  /** Number of calls and other uses from outside of the area. */
  readonly callers: number;
  /** Time when a file of the area was last modified, in milliseconds since the epoch; 0 for a linked project and for a snapshot. */
  readonly modified: number;
  /** Number of times that one of the newest 1,000 commits changed a file of it; null if not requested, and without git. */
  readonly changes: number | null;
}

/** Uses of one area by another: calls, types, inheritance, references. */
export interface MapUse {
  readonly from: string;
  readonly to: string;
  readonly exact: number;
  readonly possible: number;
  /** True if a chain of uses leads back. */
  readonly isCyclic: boolean;
}
