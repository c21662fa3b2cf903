/** Retry schedule for work that failed: delays grow until something new happens. */
export interface Retries {
  /** Records a failure. Returns the time of the next try, as in `performance.now()`. */
  failed(): number;
  succeeded(): void;
  /** Records that something new happened. Returns the latest time of the next try. */
  noticed(): number;
  /** True if the last two tries failed. */
  readonly isRepeated: boolean;
}

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/** Creates a schedule. @param now clock in milliseconds */
export function createRetries(now: () => number = () => performance.now()): Retries {
  let failures = 0;
  return {
    failed: () => now() + Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures++),
    succeeded: () => void (failures = 0),
    noticed() {
      failures = Math.min(failures, 1);
      return now() + FIRST_DELAY_MS;
    },
    get isRepeated() {
      return failures > 1;
    },
  };
}
