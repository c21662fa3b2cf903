import type { CodeGraphError } from "@codegraph/model";

/**
 * Bounds the work of matching patterns, which may come with an untrusted project: 100,000 patterns on 100,000 files would take hours. Each
 * text grants some steps, and all texts share an additional budget. A step takes about twenty nanoseconds.
 */
export interface MatchMeter {
  /** Grants the steps for one text. Call it for each text before matching. */
  grant(): void;
  /**
   * Spends steps.
   * @throws the error of the meter's factory once more steps are spent than granted
   */
  spend(steps: number): void;
}

/** About a millisecond. An ignore file of 500 patterns with wildcards needs a third of it. */
const STEPS_PER_TEXT = 50_000;
/** About a second. */
const STEPS_FOR_ALL = 30_000_000;

/**
 * Creates a meter.
 * @param exhausted creates the error to throw once the steps are spent
 */
export function createMatchMeter(exhausted: () => CodeGraphError): MatchMeter {
  let left = STEPS_FOR_ALL;
  return {
    grant() {
      left += STEPS_PER_TEXT;
    },
    spend(steps) {
      left -= steps;
      if (left < 0) throw exhausted();
    },
  };
}
