import type { Freshness, Spanned } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** `limit` defaults to 2,000 entries. */
export interface TreeOptions extends Paging {
  /** Folder to list; `lib:` or `lib:src` for one of a linked project. Default: the project root. */
  readonly path?: string;
  /** Number of levels. Default: all. */
  readonly depth?: number;
  readonly includeStats?: boolean;
}

export interface TreeResult extends Freshness, Spanned {
  readonly root: string;
  /** Depth first, folders before files. Paths are relative to the project. */
  readonly entries: readonly TreeEntry[];
  /** Number of all entries, on every page. */
  readonly total: number;
  /** Linked project of the tree; absent for this project. */
  readonly project?: string;
}

/** Counts of a folder cover all indexed files below it. `lastIndexed` is their latest time, in milliseconds since the epoch. */
export interface TreeEntry {
  readonly path: string;
  readonly type: "file" | "directory";
  /** Number of indexed files below; for a folder only. */
  readonly files?: number;
  /** Present with `includeStats` only, like the following members. Number of distinct terms; for a folder the sum over its files. */
  readonly itemCount?: number;
  readonly methodCount?: number;
  readonly lineCount?: number;
  readonly lastIndexed?: number;
}
