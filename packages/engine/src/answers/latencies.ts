import type { Latency } from "../api/index.js";

/** Durations of the last thousand questions of each kind. */
export interface Latencies {
  /** Records the duration of one question. */
  note(question: string, ms: number): void;
  /** Returns percentiles by question, sorted by name. */
  summary(): Record<string, Latency>;
}

const MAX_SAMPLES = 1_000;

export function createLatencies(): Latencies {
  const kinds = new Map<string, { asked: number; readonly times: number[] }>();
  return {
    note(question, ms) {
      let kind = kinds.get(question);
      if (!kind) kinds.set(question, (kind = { asked: 0, times: [] }));
      kind.times[kind.asked++ % MAX_SAMPLES] = ms;
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
