import type { Clock } from "./clock.js";

/** How long the last scan of a project counts. */
export interface FreshnessTtl {
  /** True if any scan has ended. */
  readonly hasScanned: boolean;
  /** Milliseconds for which the last scan counts. */
  readonly ms: number;
  /** True if the last scan ended at most `ms` milliseconds ago; {@link ms} by default. */
  isFresh(ms?: number): boolean;
  /**
   * Notes that a scan has ended.
   * @param start time of the clock at which the scan began
   */
  scanned(start: number): void;
}

/**
 * A scan counts for ten times its duration and at most this long, so that scans take at most a tenth of the time in a project of any
 * size. The files that an answer names are compared with the disk all the same.
 */
export const MAX_TTL_MS = 2_000;

export function createFreshnessTtl(clock: Clock): FreshnessTtl {
  let scannedAt = Number.NEGATIVE_INFINITY;
  let ttl = MAX_TTL_MS;
  return {
    get hasScanned() {
      return scannedAt !== Number.NEGATIVE_INFINITY;
    },
    get ms() {
      return ttl;
    },
    isFresh: (ms = ttl) => clock.now() - scannedAt <= ms,
    scanned(start) {
      scannedAt = clock.now();
      ttl = Math.min(MAX_TTL_MS, 10 * (scannedAt - start));
    },
  };
}
