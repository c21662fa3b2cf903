import type { StyleClaim, StylePlace, StyleSection } from "../api/style.js";
import { isClearQuantile, quantile, rounded } from "@codegraph/voice/evidence";
import type { CodeSample } from "./code-sample.js";

/** One side of a style: what the code shows of it. */
export type Aspect = (sample: CodeSample) => readonly (StyleClaim | null)[];

const EXAMPLES = 3;

/** Those from the middle first: what comes first by path is often a script or a page of documentation. */
export function typical<T>(items: readonly T[]): readonly T[] {
  const middle = Math.floor(items.length / 2);
  return [...items.slice(middle), ...items.slice(0, middle)];
}

/** "A function has about 12 lines; nine of ten have at most 40.", as far as the numbers are clear. Null where they are not. */
export function sizeClaim(section: StyleSection, what: string, lengths: readonly number[], of: string): StyleClaim | null {
  if (!isClearQuantile(lengths, 0.5)) return null;
  const [middle, most] = [quantile(lengths, 0.5), quantile(lengths, 0.9)];
  const upper = isClearQuantile(lengths, 0.9) ? `; nine of ten have at most ${rounded(most)}` : "";
  return claim(section, "size", `${what} has about ${rounded(middle)} ${middle === 1 ? "line" : "lines"}${upper}.`, `median ${middle}, ninth decile ${most}, of ${lengths.length}${of}`);
}

export function claim(section: StyleSection, id: string, text: string, evidence: string, examples: readonly StylePlace[] = []): StyleClaim {
  return { id: `${section}-${id}`, section, text, evidence, examples: examples.slice(0, EXAMPLES).map(({ file, line }) => ({ file, line })) };
}
