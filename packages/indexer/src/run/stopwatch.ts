/** Measures the phases of a run, in milliseconds of wall time on the coordinating thread. */
export interface Stopwatch {
  /** Adds the time since the last mark to a phase. */
  mark(name: string): void;
  /** Runs work and adds its time to a step. The surrounding phase includes that time as well. */
  in<T>(name: string, work: () => T): T;
  /** Returns the rounded times by name. */
  times(): Record<string, number>;
}

/** Starts a stopwatch. The first phase begins now. */
export function createStopwatch(): Stopwatch {
  const times = new Map<string, number>();
  let last = performance.now();
  const add = (name: string, ms: number): void => void times.set(name, (times.get(name) ?? 0) + ms);
  return {
    mark(name) {
      const now = performance.now();
      add(name, now - last);
      last = now;
    },
    in(name, work) {
      const start = performance.now();
      try {
        return work();
      } finally {
        add(name, performance.now() - start);
      }
    },
    times: () => Object.fromEntries([...times].map(([name, ms]) => [name, Math.round(ms)])),
  };
}
