import type { Spread, Times } from "./result.js";

/** The least of the values that so many of them do not exceed. @param ascending at least one */
function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.max(0, Math.ceil(share * ascending.length) - 1))] ?? 0;
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** @param values at least one */
export function spread(values: readonly number[]): Spread {
  const ascending = sorted(values);
  return { p10: quantile(ascending, 0.1), p50: quantile(ascending, 0.5), p90: quantile(ascending, 0.9) };
}

/** Zeros where there are none. Of fewer than a hundred, the 99th percentile is the longest. */
export function times(values: readonly number[]): Times {
  const ascending = sorted(values);
  const at = (share: number): number => Math.round(quantile(ascending, share) * 100) / 100;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
