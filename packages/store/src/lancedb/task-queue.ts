/** Runs tasks one after the other, whether or not the previous one succeeded. */
export interface TaskQueue {
  /** Runs a task after all earlier ones and returns its result. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Settles when every task added so far has finished. */
  idle(): Promise<void>;
}

/** Creates an empty queue. */
export function createTaskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
    async idle() {
      await last;
    },
  };
}
