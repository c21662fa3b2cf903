import type { WriteLock } from "@codegraph/indexer/writer";

/** Tells whether somebody is waiting for an open project, for work that must not be in the way. */
export interface Activity {
  /** Notes that a call or a write has begun. Returns a function to call once at its end. @param isQuestion true for a call that only asks */
  begin(isQuestion?: boolean): () => void;
  /** Number of questions that are being answered. */
  asked(): number;
  /** Milliseconds since the last call or write ended; 0 while one runs. */
  quietMs(): number;
  /** Shared memory with one element: 1 while a call or write runs, otherwise 0. Threads wait on it with `Atomics.wait`. */
  readonly held: Int32Array;
}

/** @param now clock in milliseconds */
export function createActivity(now: () => number = () => performance.now()): Activity {
  const held = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let running = 0;
  let asked = 0;
  let endedAt = now();
  return {
    held,
    begin(isQuestion = false) {
      if (running++ === 0) Atomics.store(held, 0, 1);
      if (isQuestion) asked++;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        if (isQuestion) asked--;
        endedAt = now();
        if (--running > 0) return;
        Atomics.store(held, 0, 0);
        Atomics.notify(held, 0);
      };
    },
    asked: () => asked,
    quietMs: () => (running > 0 ? 0 : now() - endedAt),
  };
}

/** Returns the same write lock, which notes the work that holds it. */
export function noting(lock: WriteLock, activity: Activity): WriteLock {
  return {
    ...lock,
    run: (doing, work, options) =>
      lock.run(
        doing,
        async () => {
          const end = activity.begin();
          try {
            return await work();
          } finally {
            end();
          }
        },
        options,
      ),
  };
}
