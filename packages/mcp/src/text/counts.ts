import type { EdgeCounts } from "@codegraph/engine";

/** "3 exact, 1 possible, 12 unresolved" */
export function counts({ exact, possible, unresolved }: EdgeCounts): string {
  return `${exact} exact, ${possible} possible, ${unresolved} unresolved`;
}
