/** A compressed file of a registry. Its name is its SHA-256. */
export interface StoredFile {
  /** SHA-256 of the compressed file, in hexadecimal digits. */
  readonly file: string;
  /** Size of the compressed file and of its content, in bytes. */
  readonly bytes: number;
  readonly size: number;
}

/** A stored index: a file of its own, or one with what differs from another index. */
export interface StoredIndex extends StoredFile {
  /** Id of the repository in the registry. */
  readonly repository: string;
  /** Absent for a file of its own. */
  readonly overlay?: Overlay | undefined;
}

/** Says that a file has only the parts of an index that a base does not have. */
export interface Overlay {
  readonly base: StoredFile;
  /** Bytes of the decompressed overlay. */
  readonly size: number;
}
