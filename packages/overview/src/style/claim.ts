import type { StyleClaim, StylePlace, StyleSection } from "../api/style.js";
import { isClearQuantile, quantile, rounded } from "@codegraph/voice/evidence";
import type { CodeSample } from "./code-sample.js";

/** Measures one aspect of a style. Null stands for a claim that the sample does not support. */
export type Aspect = (sample: CodeSample) => readonly (StyleClaim | null)[];

/** Examples per claim. */
const EXAMPLES = 3;

/** Rotates a list to start at its middle: the first files by path are often scripts or documentation. */
export function fromMiddle<T>(items: readonly T[]): readonly T[] {
  const middle = Math.floor(items.length / 2);
  return [...items.slice(middle), ...items.slice(0, middle)];
}

/**
 * Builds a claim such as "Functions have about 12 lines; 90% have at most 40.". Returns null if the sample is too small for clear figures.
 */
export function sizeClaim(section: StyleSection, what: string, lengths: readonly number[], of: string): StyleClaim | null {
  if (!isClearQuantile(lengths, 0.5)) return null;
  const [middle, most] = [quantile(lengths, 0.5), quantile(lengths, 0.9)];
  const upper = isClearQuantile(lengths, 0.9) ? `; 90% have at most ${rounded(most)}` : "";
  return createClaim(
    section,
    "size",
    `${what} have about ${rounded(middle)} ${middle === 1 ? "line" : "lines"}${upper}.`,
    `median ${middle}, 90th percentile ${most}, of ${lengths.length}${of}`,
  );
}

/** Builds a claim with at most three examples. @param evidence figures that support it */
export function createClaim(
  section: StyleSection,
  id: string,
  text: string,
  evidence: string,
  examples: readonly StylePlace[] = [],
): StyleClaim {
  return {
    id: `${section}-${id}`,
    section,
    text,
    evidence,
    examples: examples.slice(0, EXAMPLES).map(({ file, line }) => ({ file, line })),
  };
}
