import type { ExtractionOptions } from "./extract-file.js";
import { startWorker, type WorkerEvents, type WorkerThread } from "./worker-thread.js";

/** The threads of a pool, which outlive its runs. */
export interface Crew {
  /** Most threads there may be. */
  readonly size: number;
  readonly threads: ReadonlySet<WorkerThread>;
  /** Who hears of the threads; set by each run. */
  events: WorkerEvents | null;
  add(): WorkerThread;
  /** Ends one thread, which is heard of no more. */
  dismiss(thread: WorkerThread): void;
  /** Whether the threads keep the process alive: during a run they do. */
  holdProcess(hold: boolean): void;
  /** Ends all threads. */
  end(): Promise<void>;
}

export function createCrew(extraction: ExtractionOptions, size: number, maxHeapMb: number): Crew {
  const threads = new Set<WorkerThread>();
  const crew: Crew = {
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
      await Promise.all(ending.map((thread) => thread.terminate()));
    },
  };
  return crew;
}
