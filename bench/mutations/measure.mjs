import { drawMutations } from "./draw.mjs";
import { createScratch } from "./scratch.mjs";

/** A mutated run may take this many times as long as the unmutated one, and at least this long. */
const SLOWER = 4;
const SHORTEST_LIMIT_MS = 20_000;

/**
 * Mutates a package and runs its tests for each mutation.
 * @param {string} workspace
 * @param {string} name of the package
 * @param {{ count: number, seed: number, file?: string, only?: readonly number[] }} options `only` counts from 1
 * @param {(number: number, mutation: import("./mutations.mjs").Mutation, outcome: "noticed" | "timed out" | "unnoticed") => void} tell
 * @returns the number of mutations by outcome
 */
export async function measure(workspace, name, options, tell) {
  const scratch = createScratch(workspace);
  const tally = { noticed: 0, "timed out": 0, unnoticed: 0 };
  try {
    scratch.compileAll(name);
    const whole = await scratch.test(name, 600_000);
    if (whole.outcome !== "passed") throw new Error(`The unmutated tests of ${name} ${whole.outcome === "failed" ? "fail" : "time out"}:\n${whole.output}`);
    const limit = Math.max(SHORTEST_LIMIT_MS, SLOWER * whole.ms);
    for (const [at, mutation] of drawMutations(scratch.root, name, options).entries()) {
      if (options.only && !options.only.includes(at + 1)) continue;
      const restore = scratch.apply(mutation);
      const { outcome } = await scratch.test(name, limit);
      restore();
      const seen = outcome === "passed" ? "unnoticed" : outcome === "failed" ? "noticed" : "timed out";
      tally[seen] += 1;
      tell(at + 1, mutation, seen);
    }
  } finally {
    scratch.remove();
  }
  return tally;
}
