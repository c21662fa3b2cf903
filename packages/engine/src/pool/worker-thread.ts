import { Worker } from "node:worker_threads";
import type { ExtractionOptions } from "./extract-file.js";
import type { FileResult, PoolFile } from "./file-result.js";
import type { WorkerReport, WorkOrder } from "./messages.js";

/** One thread and the files it has been given. */
export interface WorkerThread {
  /** Files that were sent and not reported yet; the thread works on the first. */
  readonly inHand: readonly PoolFile[];
  send(files: readonly PoolFile[]): void;
  /** Milliseconds for which the thread has been silent although it has work; 0 while it starts. */
  silentFor(now: number): number;
  /** Whether the thread keeps the process alive. */
  holdProcess(hold: boolean): void;
  /** Ends the thread. `onEnd` is not called. */
  terminate(): Promise<void>;
}

/** How a thread ended: before it could begin, by the file it worked on, or after a file whose result it gave. */
export interface ThreadEnd {
  readonly when: "starting" | "working" | "between";
  /** For people. */
  readonly why: string;
}

export interface WorkerEvents {
  onResult(result: FileResult, thread: WorkerThread): void;
  /** The thread ended without being told to. */
  onEnd(thread: WorkerThread, end: ThreadEnd): void;
}

export function startWorker(options: ExtractionOptions, maxHeapMb: number, events: WorkerEvents): WorkerThread {
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: options,
    // Options of the main thread (a script on the command line, a loader) are not meant for this one.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: Math.min(24, maxHeapMb) },
  });
  const inHand: PoolFile[] = [];
  let started = false;
  let ended = false;
  let why = "";
  let heardAt = performance.now();

  const thread: WorkerThread = {
    inHand,
    send(files) {
      if (inHand.length === 0) heardAt = performance.now();
      inHand.push(...files);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ paths: files.map(({ path }) => path) } satisfies WorkOrder);
    },
    silentFor: (now) => (started && inHand.length > 0 ? now - heardAt : 0),
    holdProcess: (hold) => (hold ? worker.ref() : worker.unref()),
    async terminate() {
      ended = true;
      await worker.terminate();
    },
  };
  const end = (when: ThreadEnd["when"], reason: string): void => {
    if (ended) return;
    ended = true;
    events.onEnd(thread, { when, why: reason });
  };

  worker.unref();
  worker.on("message", (message: WorkerReport) => {
    if (ended) return;
    heardAt = performance.now();
    if (message.kind === "ready") started = true;
    else if (message.kind === "result") {
      inHand.shift();
      events.onResult(message.result, thread);
    } else {
      void worker.terminate();
      end("between", "its parser failed");
    }
  });
  worker.on("error", (error: Error) => {
    why = error.message;
  });
  worker.on("exit", (code) => end(started ? "working" : "starting", why === "" ? `it ended with code ${code}` : why));
  return thread;
}
