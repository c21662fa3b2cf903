/** What every answer says of its own age. */
export interface Freshness {
  /** Files whose answer may be older than the file; empty when everything was brought up to date. */
  readonly stale: readonly string[];
  /** While the index is being made for the first time: it says nothing yet of files beyond these. Absent once it is whole. */
  readonly building?: BuildingNote;
}

/** How many files are in an index that is being made, of how many. */
export interface BuildingNote {
  readonly files: number;
  readonly of: number;
  /** Whether all files are in it, and it is calls and search that are not ready. */
  readonly linking: boolean;
}

/** An option of the questions that can span linked projects. */
export interface Spanning {
  /** Whether linked projects are asked too. Default false. */
  readonly linkedProjects?: boolean;
}

/** Part of every answer that spans linked projects. */
export interface Spanned {
  /** The links that could not be asked, or answered from an older index, and why; absent when only this project was asked. */
  readonly links?: readonly LinkNote[];
}

/**
 * `missing`: the folder is gone. `not-indexed`: it has no index. `older-schema`, `newer-schema`: made by another version.
 * `unreadable`: locked or damaged. `stale`: it answered, but its files have changed since its own writer last looked.
 */
export type LinkTrouble = "missing" | "not-indexed" | "older-schema" | "newer-schema" | "untrusted" | "unreadable" | "stale";

export interface LinkNote {
  readonly name: string;
  /** Absolute path of the linked project. */
  readonly path: string;
  readonly trouble: LinkTrouble;
  /** What is wrong and what to do, in a sentence. */
  readonly message: string;
}
