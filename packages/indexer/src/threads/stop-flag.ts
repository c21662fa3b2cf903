import type { Worker } from "node:worker_threads";

/** Tells a thread to end: 1 once it should. Shared with the thread as part of its `workerData`. */
export type StopFlag = Int32Array<SharedArrayBuffer>;

/** Milliseconds that a thread has to end itself. Between two looks at the flag a thread parses at most one file. */
const GRACE_MS = 5_000;

export function createStopFlag(): StopFlag {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Returns true if the thread should end itself. A thread looks between two files, and while it parses. */
export function isStopping(flag: StopFlag): boolean {
  return Atomics.load(flag, 0) === 1;
}

/**
 * Ends a thread that compresses or decompresses. It is asked to end itself, because Node 24 aborts the whole process if it terminates a
 * thread between two steps in which `node:zlib` creates a stream (`close before init`). A thread that does not end is terminated.
 */
export async function endThread(worker: Worker, flag: StopFlag, graceMs: number = GRACE_MS): Promise<void> {
  if (worker.threadId === -1) return;
  Atomics.store(flag, 0, 1);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    // The thread keeps the process alive if it should.
    timer = setTimeout(resolve, graceMs).unref();
  });
  const exited = new Promise<void>((resolve) => void worker.once("exit", () => resolve()));
  await Promise.race([exited, late]);
  clearTimeout(timer);
  await worker.terminate();
}
