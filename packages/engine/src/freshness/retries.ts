/** When work that failed is tried again: later each time, until something new happens. */
export interface Retries {
  /** Notes a failure. Returns the time until which nothing is tried, as of `performance.now()`. */
  failed(): number;
  succeeded(): void;
  /** Something new has happened. Returns how long the hold may still last. */
  noticed(): number;
  /** Whether the last try failed, and the one before it too. */
  readonly isRepeated: boolean;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

export function createRetries(now: () => number = () => performance.now()): Retries {
  let failures = 0;
  return {
    failed: () => now() + Math.min(LONGEST_MS, FIRST_MS * 2 ** failures++),
    succeeded: () => void (failures = 0),
    noticed() {
      failures = Math.min(failures, 1);
      return now() + FIRST_MS;
    },
    get isRepeated() {
      return failures > 1;
    },
  };
}
