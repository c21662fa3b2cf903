import type { Caller } from "./tokens.js";

/** Calls of each tenant in the current minute, on this node. */
export interface RateLimit {
  /** Counts a call. Returns the seconds until the next is possible, or null if this one is. */
  take(caller: Pick<Caller, "tenant" | "callsPerMinute">): number | null;
}

const MINUTE_MS = 60_000;

/** @param now milliseconds on a clock that never goes back */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  const windows = new Map<number, { readonly end: number; calls: number }>();
  return {
    take({ tenant, callsPerMinute }) {
      const at = now();
      const current = windows.get(tenant);
      const window = current === undefined || current.end <= at ? { end: at + MINUTE_MS, calls: 0 } : current;
      windows.set(tenant, window);
      if (window.calls >= callsPerMinute) return Math.ceil((window.end - at) / 1_000);
      window.calls += 1;
      return null;
    },
  };
}
