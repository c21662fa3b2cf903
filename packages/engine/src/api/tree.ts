import type { Freshness } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** `limit` is 2,000 entries unless given. */
export interface TreeOptions extends Paging {
  /** A folder; the project when absent. */
  readonly path?: string;
  /** How many levels; all when absent. */
  readonly depth?: number;
  readonly includeStats?: boolean;
}

export interface TreeResult extends Freshness {
  readonly root: string;
  /** In depth-first order, folders before the files beside them; paths relative to the project. */
  readonly entries: readonly TreeEntry[];
  /** How many entries there are, shown or not. */
  readonly total: number;
}

/** The counts of a folder are sums over all indexed files below it; `lastIndexed` is the latest of them, in milliseconds since the epoch. */
export interface TreeEntry {
  readonly path: string;
  readonly type: "file" | "directory";
  /** Of a folder: how many indexed files are below it. */
  readonly files?: number;
  /** Only with `includeStats`, as the rest. Distinct terms; of a folder, the sum over its files. */
  readonly itemCount?: number;
  readonly methodCount?: number;
  readonly lineCount?: number;
  readonly lastIndexed?: number;
}
