import { Worker } from "node:worker_threads";
import type { ExtractionOptions } from "./extract-file.js";
import type { FileResult, PoolFile } from "./file-result.js";
import type { WorkerReport, WorkOrder } from "./messages.js";

/** One thread and the files it has been given. */
export interface WorkerThread {
  /** Files that were sent and not reported yet; the thread works on the first. */
  readonly inHand: readonly PoolFile[];
  send(files: readonly PoolFile[]): void;
  /** Whether it has had work for so long without a word that it must be given up. Never while it starts. */
  isSilent(hangAfterMs: number): boolean;
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

/**
 * On a busy machine all threads of a process may wait for most of the time, and one that did not get to work does not
 * hang. After so many times as long it is given up all the same: it may wait for a disk that does not answer.
 */
const PATIENCE = 6;

/** How long a thread may be without a word before it is looked at. */
const MARKED_AFTER_MS = 100;

/** What all threads of the process have computed. */
function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
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
  /** What all threads had computed when this one was first found without a word; null since it was heard of. Asking costs up to 1 ms. */
  let computedBefore: number | null = null;
  const hear = (): void => {
    heardAt = performance.now();
    computedBefore = null;
  };

  const thread: WorkerThread = {
    inHand,
    send(files) {
      if (inHand.length === 0) hear();
      inHand.push(...files);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ files: files.map(({ path, known = null }) => ({ path, known })) } satisfies WorkOrder);
    },
    isSilent(hangAfterMs) {
      if (!started || inHand.length === 0) return false;
      const silentMs = performance.now() - heardAt;
      if (silentMs < MARKED_AFTER_MS) return false;
      computedBefore ??= computedMs();
      return silentMs > hangAfterMs && (computedMs() - computedBefore > hangAfterMs || silentMs > PATIENCE * hangAfterMs);
    },
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
    hear();
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
