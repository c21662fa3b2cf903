/** The time between two scans of a project whose file system reports no changes. */
export interface PollInterval {
  /** Milliseconds until the next scan. */
  readonly ms: number;
  /** Starts again with the shortest interval. */
  reset(): void;
  /**
   * Adapts to a finished scan.
   * @param ms duration of the scan
   */
  scanned(changedFiles: number, ms: number): void;
}

const MIN_MS = 2_000;
const MAX_MS = 60_000;
/** Scans take at most one part in this many of the time. */
const SHARE = 20;

/** The interval doubles while nothing changes. */
export function createPollInterval(): PollInterval {
  let interval = MIN_MS;
  return {
    get ms() {
      return interval;
    },
    reset() {
      interval = MIN_MS;
    },
    scanned(changedFiles, ms) {
      interval = Math.max(changedFiles > 0 ? MIN_MS : Math.min(MAX_MS, 2 * interval), SHARE * ms);
    },
  };
}
