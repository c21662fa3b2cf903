/** Runs tasks one after the other, whether or not the previous one succeeded. */
export interface Turns {
  /** Runs a task after all earlier ones and returns its result. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Settles when every task added so far has finished. */
  idle(): Promise<void>;
}

/** Creates an empty queue. */
export function newTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
    async idle() {
      await last;
    },
  };
}
