import type { StyleClaim, StylePlace, StyleSection } from "../api/index.js";
import type { CodeSample } from "./code-sample.js";

/** One side of a style: what the code shows of it. */
export type Aspect = (sample: CodeSample) => readonly (StyleClaim | null)[];

const EXAMPLES = 3;

export function claim(section: StyleSection, id: string, text: string, evidence: string, examples: readonly StylePlace[] = []): StyleClaim {
  return { id: `${section}-${id}`, section, text, evidence, examples: examples.slice(0, EXAMPLES).map(({ file, line }) => ({ file, line })) };
}
