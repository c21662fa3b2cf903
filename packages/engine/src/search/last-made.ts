import type { Clock, Timer } from "../freshness/clock.js";

/** Keeps the value that was made last, for a moment. */
export interface LastMade<Value> {
  /** Returns the value if it was put under this key; null otherwise. */
  get(key: string): Value | null;
  /** Keeps a value in place of the one before. */
  put(key: string, value: Value): void;
  drop(): void;
}

/** A server asks again for a smaller answer at once. Afterwards the value only takes memory. */
const KEPT_MS = 500;

export function createLastMade<Value>(clock: Clock): LastMade<Value> {
  let last: { readonly key: string; readonly value: Value; readonly timer: Timer } | null = null;
  function drop(): void {
    last?.timer.cancel();
    last = null;
  }
  return {
    get: (key) => (last?.key === key ? last.value : null),
    put(key, value) {
      drop();
      last = { key, value, timer: clock.after(KEPT_MS, drop) };
    },
    drop,
  };
}
