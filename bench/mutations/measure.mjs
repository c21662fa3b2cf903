import { drawMutations } from "./draw.mjs";
import { testsByRelevance } from "./order.mjs";
import { createScratch } from "./scratch.mjs";

/** Longest run of one mutation, unless `limitMs` gives another. */
const LIMIT_MS = 300_000;
/** A test file that runs for this long while no other starts or ends hangs, unless `stallMs` gives another time. */
const STALL_MS = 60_000;
/** A mutated run may take this many times as long as a whole run that passed, and at least this long. */
const SLOWER = 4;
const SHORTEST_LIMIT_MS = 60_000;

/**
 * Mutates packages and runs their tests for each mutation. A test that fails is run again without the mutation: if it fails then too, it does not
 * count and is left out from then on. Then it is run again with the mutation: if it passes, it failed by chance and does not count for this
 * mutation.
 * @param {string} workspace
 * @param {string} name of the package
 * @param {{ count: number, seed: number, file?: string, only?: readonly number[], limitMs?: number, stallMs?: number }} options `only` counts from 1
 * @param {(number: number, mutation: import("./mutations.mjs").Mutation, outcome: "noticed" | "timed out" | "unnoticed", details: string) => void} tell
 * @returns the number of mutations by outcome, and the test files that fail without a mutation
 */
export async function measure(workspace, name, options, tell) {
  const { limitMs: longest = LIMIT_MS, stallMs = STALL_MS } = options;
  const scratch = createScratch(workspace, stallMs);
  const tally = { noticed: 0, "timed out": 0, unnoticed: 0, broken: [] };
  const sound = new Set();
  const broken = new Set();
  let limit = longest;

  /** Returns true if a file passes without a mutation. */
  async function isSound(file) {
    if (!sound.has(file) && !broken.has(file)) ((await scratch.test([file], longest)).outcome === "passed" ? sound : broken).add(file);
    return sound.has(file);
  }

  async function testWith(mutation, files, limitMs) {
    const restore = scratch.apply(mutation);
    const run = await scratch.test(files, limitMs);
    restore();
    return run;
  }

  async function outcomeOf(mutation) {
    const failedByChance = new Set();
    for (;;) {
      const files = testsByRelevance(scratch.root, name, mutation.file).filter((path) => !broken.has(path) && !failedByChance.has(path));
      const run = await testWith(mutation, files, limit);
      if (run.outcome === "passed") limit = Math.min(longest, Math.max(SHORTEST_LIMIT_MS, SLOWER * run.ms));
      if (run.outcome === "passed") return { outcome: "unnoticed", details: `${Math.round(run.ms / 1000)} s` };
      const suspects = run.outcome === "failed" ? (run.failed.length > 0 ? run.failed : files.slice(0, 1)) : run.hanging;
      if (suspects.length === 0) return { outcome: "unnoticed", details: `within ${limit / 1000} s` };
      for (const file of suspects) {
        if (!(await isSound(file))) continue;
        if ((await testWith(mutation, [file], longest)).outcome === "passed") failedByChance.add(file);
        else return { outcome: run.outcome === "failed" ? "noticed" : "timed out", details: `${file}, ${Math.round(run.ms / 1000)} s` };
      }
    }
  }

  try {
    scratch.compileAll(name);
    for (const [at, mutation] of drawMutations(scratch.root, name, options).entries()) {
      if (options.only && !options.only.includes(at + 1)) continue;
      const { outcome, details } = await outcomeOf(mutation);
      tally[outcome] += 1;
      tell(at + 1, mutation, outcome, details);
    }
  } finally {
    scratch.remove();
  }
  return { ...tally, broken: [...broken] };
}
