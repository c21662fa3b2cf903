/** How current an answer is; part of every answer. */
export interface Freshness {
  /** Files that may be newer than the answer; empty if everything is up to date. */
  readonly stale: readonly string[];
  /** Progress of the first indexing run: the answer covers these files only. Absent once it is complete. */
  readonly building?: BuildingNote;
}

/** Number of indexed files of a first run in progress, and of all files. */
export interface BuildingNote {
  readonly files: number;
  readonly of: number;
  /** True if all files are read, while calls and search are not ready yet. */
  readonly linking: boolean;
}

/** Option of questions that can span linked projects. */
export interface Spanning {
  /** True to query linked projects too. Default false. */
  readonly linkedProjects?: boolean;
}

/** Part of every answer that spans linked projects. */
export interface Spanned {
  /** Links that could not be queried, or answered from an outdated index, with the reason; absent if only this project was queried. */
  readonly links?: readonly LinkNote[];
}

/**
 * `missing`: the folder is gone. `not-indexed`: it has no index. `older-schema`, `newer-schema`: another version made the index.
 * `unreadable`: locked or damaged. `stale`: it answered, but its files have changed since the last scan by its own writer.
 */
export type LinkTrouble = "missing" | "not-indexed" | "older-schema" | "newer-schema" | "untrusted" | "unreadable" | "stale";

export interface LinkNote {
  readonly name: string;
  /** Absolute path of the linked project. */
  readonly path: string;
  readonly trouble: LinkTrouble;
  /** The fault and its remedy as a sentence. */
  readonly message: string;
}
