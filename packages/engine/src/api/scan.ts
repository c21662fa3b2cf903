export interface ScanOptions {
  /** How many folders deep to look; 0 is the folder itself. Default 6. */
  readonly depth?: number;
  /** Stops the search; the call rejects with `cancelled`. */
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
  /** Absolute path of its root. */
  readonly path: string;
  /** Null where the index cannot be read, as the next two. */
  readonly files: number | null;
  readonly schemaVersion: string | null;
  /** Milliseconds since the epoch. */
  readonly lastUpdate: number | null;
  /** What is wrong with its index, in a sentence; null when nothing is. */
  readonly trouble: string | null;
}
