import type { Spread, Times } from "./result.js";

/**
 * Quantile by the nearest rank.
 *
 * @param ascending sorted, not empty
 */
function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.max(0, Math.ceil(share * ascending.length) - 1))] ?? 0;
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** @param values not empty */
export function spread(values: readonly number[]): Spread {
  const ascending = sorted(values);
  return { p10: quantile(ascending, 0.1), p50: quantile(ascending, 0.5), p90: quantile(ascending, 0.9) };
}

/** Zeros for no values. For fewer than a hundred, the 99th percentile is the maximum. */
export function times(values: readonly number[]): Times {
  const ascending = sorted(values);
  const at = (share: number): number => Math.round(quantile(ascending, share) * 100) / 100;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
