/** Runs work, a few at a time. */
export interface BoundedWork {
  /** Returns null, without running it, if too much work waits. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null;
}

/** @param atOnce pieces of work that run at the same time @param waiting further ones that wait for these */
export function createBoundedWork(atOnce: number, waiting: number): BoundedWork {
  const queue: (() => void)[] = [];
  let running = 0;

  async function started<Result>(work: () => Promise<Result>): Promise<Result> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  }

  return {
    run(work) {
      if (running < atOnce) return started(work);
      if (queue.length >= waiting) return null;
      return new Promise<void>((begin) => queue.push(begin)).then(() => started(work));
    },
  };
}
