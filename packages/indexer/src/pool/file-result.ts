import type { Problem } from "@codegraph/model";
import type { FileRecord, FileStamp } from "@codegraph/store";

/** A file to be read. */
export interface PoolFile {
  /** Relative POSIX path. */
  readonly path: string;
  /** Bytes, as far as known: larger files are begun first. */
  readonly size: number;
  /** What is known of it. When it is that still, it is read and not parsed. */
  readonly known?: KnownContent | null;
}

/** What an index holds of a file: the hash of its content, and the language it was read as. */
export type KnownContent = Pick<FileRecord, "hash" | "language">;

/** What came of one file. */
export type FileResult = ExtractedFile | SameFile | UnindexedFile;

/** A file whose facts were read. */
export interface ExtractedFile {
  readonly ok: true;
  readonly path: string;
  /** Size, time and hash of exactly the bytes the facts were read from. */
  readonly stamp: FileStamp;
  readonly language: string;
  /** The facts as `decodeTransfer` reads them; their problems are `problems`. The bytes belong to the receiver. */
  readonly facts: Uint8Array<ArrayBuffer>;
  /** What search keeps of the file: the words of its chunks, packed, with their sketches behind. */
  readonly pack: Uint8Array<ArrayBuffer>;
  /** What is wrong with the file although it was indexed (`syntax-error`, `encoding-guessed`, …). */
  readonly problems: readonly Problem[];
  /** Milliseconds of work on it. */
  readonly ms: number;
}

/** A file that is what was known of it. */
export interface SameFile {
  readonly ok: "same";
  readonly path: string;
  readonly stamp: FileStamp;
  readonly ms: number;
}

/** A file that does not belong into the index. */
export interface UnindexedFile {
  readonly ok: false;
  readonly path: string;
  /** Why; empty when no language that is wanted claims the file, seeing its text. */
  readonly problems: readonly Problem[];
  readonly ms: number;
}
