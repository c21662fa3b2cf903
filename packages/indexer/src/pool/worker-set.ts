import type { ExtractionOptions } from "./extract-file.js";
import { startWorker, type WorkerEvents, type WorkerThread } from "./worker-thread.js";

/** Threads of a pool. They outlive its runs. */
export interface WorkerSet {
  /** Maximum number of threads. */
  readonly size: number;
  readonly threads: ReadonlySet<WorkerThread>;
  /** Receiver of thread events, set by each run. */
  events: WorkerEvents | null;
  /** Starts a thread. */
  add(): WorkerThread;
  /** Terminates a hung thread without an event. */
  dismiss(thread: WorkerThread): void;
  /** Sets whether the threads keep the process alive, as they do during a run. */
  holdProcess(hold: boolean): void;
  /** Ends all threads after the files that they are working on. */
  end(): Promise<void>;
}

/** Creates an empty set of threads. */
export function createWorkerSet(extraction: ExtractionOptions, size: number, maxHeapMb: number): WorkerSet {
  const threads = new Set<WorkerThread>();
  const crew: WorkerSet = {
    size,
    threads,
    events: null,
    add() {
      const thread = startWorker(extraction, maxHeapMb, {
        onResult: (result, from) => crew.events?.onResult(result, from),
        onEnd(ended, end) {
          threads.delete(ended);
          crew.events?.onEnd(ended, end);
        },
      });
      threads.add(thread);
      return thread;
    },
    dismiss(thread) {
      threads.delete(thread);
      void thread.terminate();
    },
    holdProcess(hold) {
      for (const thread of threads) thread.holdProcess(hold);
    },
    async end() {
      const ending = [...threads];
      threads.clear();
      await Promise.all(ending.map((thread) => thread.end()));
    },
  };
  return crew;
}
