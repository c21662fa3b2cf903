export interface ScanOptions {
  /** Depth of folders to search; 0 is the folder itself. Default 6. */
  readonly depth?: number;
  /** Aborts the search; the call rejects with `cancelled`. */
  readonly signal?: AbortSignal;
}

export interface ScanResult {
  /** Absolute path. */
  readonly root: string;
  /** Ordered by path. */
  readonly projects: readonly ScannedProject[];
  /** Folders that could not be read. */
  readonly unreadable: readonly string[];
}

export interface ScannedProject {
  readonly name: string;
  /** Absolute path of the project root. */
  readonly path: string;
  /** Null if the index cannot be read; the next two members likewise. */
  readonly files: number | null;
  readonly schemaVersion: string | null;
  /** Milliseconds since the epoch. */
  readonly lastUpdate: number | null;
  /** Fault of its index as a sentence; null if there is none. */
  readonly trouble: string | null;
}
