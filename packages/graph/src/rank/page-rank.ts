import type { Arcs } from "./arcs.js";

/** The share of rank that follows the arcs, as in the original paper. */
const DAMPING = 0.85;
const MAX_ROUNDS = 100;
/** Iteration ends when a round moves less than this share of the ranks. */
const SETTLED = 1e-10;

/**
 * PageRank (Brin and Page, "The Anatomy of a Large-Scale Hypertextual Web Search Engine", 1998) with weighted arcs and a
 * start vector. A node passes its rank along its arcs, by weight. The rank of nodes without arcs, and the share that follows no arc, is
 * distributed by the start vector. The ranks add up to 1, and equal inputs give bitwise equal ranks.
 *
 * @param starts one non-negative weight per node; all zeros mean equal weights
 */
export function pageRank(starts: readonly number[], { from, to, weights }: Arcs): Float64Array {
  const count = starts.length;
  const total = starts.reduce((sum, start) => sum + start, 0);
  const start = Float64Array.from(starts, (each) => (total > 0 ? each / total : 1 / count));
  const leaving = new Float64Array(count);
  for (let arc = 0; arc < from.length; arc++) leaving[from[arc]!]! += weights[arc]!;

  let ranks = start;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = new Float64Array(count);
    let adrift = 0;
    for (let node = 0; node < count; node++) if (leaving[node] === 0) adrift += ranks[node]!;
    for (let arc = 0; arc < from.length; arc++) next[to[arc]!]! += (ranks[from[arc]!]! * weights[arc]!) / leaving[from[arc]!]!;
    let moved = 0;
    for (let node = 0; node < count; node++) {
      next[node] = DAMPING * (next[node]! + adrift * start[node]!) + (1 - DAMPING) * start[node]!;
      moved += Math.abs(next[node]! - ranks[node]!);
    }
    ranks = next;
    if (moved < SETTLED) break;
  }
  return ranks;
}
