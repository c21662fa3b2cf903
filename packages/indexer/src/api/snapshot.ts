import type { ExportedIndex } from "./exported-index.js";

/** State of a project that a snapshot shows. */
export interface SnapshotOrigin {
  /** Name of the project. */
  readonly name: string;
  /** Full hash of the commit that was checked out; null outside of a git repository. */
  readonly commit: string | null;
  /** True if an indexed file differed from that commit. */
  readonly modified: boolean;
  /** Hexadecimal cache key. Equal for equal trees that the same version indexed with the same settings. */
  readonly content: string;
  /** Hexadecimal key of the versions and settings that the index was built with. Indexes of one key can be used for each other. */
  readonly build: string;
}

/** Sources in a snapshot. */
export interface SnapshotContents {
  readonly files: number;
  /** Number of distinct contents. Each is stored once. */
  readonly distinct: number;
  /** Bytes of the distinct contents, and their bytes after compression. */
  readonly bytes: number;
  readonly packedBytes: number;
  /** Files that changed or disappeared during the export. Answers show no code of them. */
  readonly leftOut: readonly string[];
}

/** A snapshot that was written to a file. */
export interface ExportedSnapshot extends ExportedIndex, SnapshotOrigin {
  /** Null if the sources were left out. */
  readonly contents: SnapshotContents | null;
}

/** Options of `exportSnapshot`. */
export interface ExportSnapshotOptions {
  /** False to leave the sources out. Answers then show places without code. Default: true. */
  readonly contents?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}
