/** Works that are done one after the other, each whether or not the one before succeeded. */
export interface Turns {
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Settles when everything asked for until now is done. */
  idle(): Promise<void>;
}

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
