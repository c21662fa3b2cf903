import type { Latency } from "../api/index.js";

/** How long questions took, of each kind the last thousand. */
export interface Latencies {
  note(question: string, ms: number): void;
  /** By question, in the order of names. */
  summary(): Record<string, Latency>;
}

const MOST = 1_000;

export function createLatencies(): Latencies {
  const kinds = new Map<string, { asked: number; readonly times: number[] }>();
  return {
    note(question, ms) {
      let kind = kinds.get(question);
      if (!kind) kinds.set(question, (kind = { asked: 0, times: [] }));
      kind.times[kind.asked++ % MOST] = ms;
    },
    summary() {
      const rows = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(
        rows.map(([question, { asked, times }]) => {
          const sorted = times.toSorted((a, b) => a - b);
          const at = (share: number): number => Math.round(100 * sorted[Math.ceil(share * sorted.length) - 1]!) / 100;
          return [question, { asked, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) }] as const;
        }),
      );
    },
  };
}
