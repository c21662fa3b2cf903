import type { CodeGraphError } from "@codegraph/model";

/**
 * Bounds the work of matching patterns, which may come with a project: 100,000 patterns on 100,000 files would take hours. Each text
 * may take some steps, and all together some more. A step takes about twenty nanoseconds.
 */
export interface MatchMeter {
  /** To be called for each text that is matched. */
  grant(): void;
  /** @throws the error that the meter was made with, once more steps were taken than granted */
  spend(steps: number): void;
}

/** About a millisecond. An ignore file of 500 patterns with wildcards takes a third of it. */
const STEPS_PER_TEXT = 50_000;
/** About a second. */
const STEPS_FOR_ALL = 30_000_000;

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
