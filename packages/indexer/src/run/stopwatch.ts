/** Where the time of a run goes, in milliseconds of the coordinating thread. */
export interface Stopwatch {
  /** Books the time since the last mark under a name. */
  mark(name: string): void;
  /** Adds the time of a step inside a marked stretch; it is counted in both. */
  in<T>(name: string, work: () => T): T;
  times(): Record<string, number>;
}

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
