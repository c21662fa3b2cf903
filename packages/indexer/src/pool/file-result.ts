import type { Problem } from "@codegraph/model";
import type { FileRecord, FileStamp } from "@codegraph/store";

/** File to read. */
export interface PoolFile {
  /** Relative POSIX path. */
  readonly path: string;
  /** Bytes, possibly outdated. Larger files are read first. */
  readonly size: number;
  /** Content recorded in the index. A file that still has it is read but not parsed. */
  readonly known?: KnownContent | null;
}

/** Content of an indexed file: its hash, and the language it was parsed as. */
export type KnownContent = Pick<FileRecord, "hash" | "language">;

/** Result of reading one file. */
export type FileResult = ExtractedFile | SameFile | UnindexedFile;

/** File with extracted facts. */
export interface ExtractedFile {
  readonly ok: true;
  readonly path: string;
  /** Size, time and hash of exactly the bytes that the facts were extracted from. */
  readonly stamp: FileStamp;
  readonly language: string;
  /** Facts encoded for `decodeTransfer`, including `problems`. The buffer is transferred to the receiver. */
  readonly facts: Uint8Array<ArrayBuffer>;
  /** Data for search: the terms of the chunks, packed, followed by their sketches. */
  readonly pack: Uint8Array<ArrayBuffer>;
  /** Problems of a file that was indexed nevertheless (`syntax-error`, `encoding-guessed`, …). */
  readonly problems: readonly Problem[];
  /** Milliseconds of work. */
  readonly ms: number;
}

/** File that still has its recorded content. */
export interface SameFile {
  readonly ok: "same";
  readonly path: string;
  readonly stamp: FileStamp;
  readonly ms: number;
}

/** File that is not indexed. */
export interface UnindexedFile {
  readonly ok: false;
  readonly path: string;
  /** Reasons; empty if no selected language claims the file based on its content. */
  readonly problems: readonly Problem[];
  readonly ms: number;
}
