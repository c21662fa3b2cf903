import { Worker } from "node:worker_threads";
import { createStopFlag, endThread, threadEnvironment } from "../threads/index.js";
import type { ExtractionOptions } from "./extract-file.js";
import type { FileResult, PoolFile } from "./file-result.js";
import type { WorkerData, WorkerReport, WorkOrder } from "./messages.js";

/** Worker thread with its assigned files. */
export interface WorkerThread {
  /** Files sent to the thread without a result yet. The thread is working on the first. */
  readonly inHand: readonly PoolFile[];
  send(files: readonly PoolFile[]): void;
  /** Returns true if the thread has had work for too long without a message and should be terminated. Never true during startup. */
  isSilent(hangAfterMs: number): boolean;
  /** Sets whether the thread keeps the process alive. */
  holdProcess(hold: boolean): void;
  /** Ends the thread after the file that it is working on, without calling `onEnd`. */
  end(): Promise<void>;
  /** Terminates the thread at once, without calling `onEnd`. */
  terminate(): Promise<void>;
}

/** End of a thread: during startup, while working on a file, or after a result. */
export interface ThreadEnd {
  readonly when: "starting" | "working" | "between";
  /** Reason, for messages. */
  readonly why: string;
}

/** Receiver of the events of a thread. */
export interface WorkerEvents {
  onResult(result: FileResult, thread: WorkerThread): void;
  /** Called if the thread ends on its own. */
  onEnd(thread: WorkerThread, end: ThreadEnd): void;
}

/**
 * On a busy machine all threads of a process may wait most of the time, so a thread without processor time is not considered hung. After
 * this many times the limit it is terminated regardless, because it may be waiting for an unresponsive disk.
 */
const HANG_FACTOR = 6;

/** Milliseconds of silence before the processor time is recorded. */
const SUSPECT_AFTER_MS = 100;

/** Returns the processor time used by all threads of the process. */
function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Starts a worker thread. */
export function startWorker(options: ExtractionOptions, maxHeapMb: number, events: WorkerEvents): WorkerThread {
  const stopping = createStopFlag();
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: { options, stopping } satisfies WorkerData,
    // Options of the main thread, for example a script or a loader, must not apply to this one.
    execArgv: [],
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: Math.min(24, maxHeapMb) },
  });
  const inHand: PoolFile[] = [];
  let started = false;
  let ended = false;
  let why = "";
  let lastMessageAt = performance.now();
  /** Processor time of the process when this thread was first found silent; null after each message. Measuring costs up to 1 ms. */
  let cpuMsBefore: number | null = null;
  const noteMessage = (): void => {
    lastMessageAt = performance.now();
    cpuMsBefore = null;
  };

  const thread: WorkerThread = {
    inHand,
    send(files) {
      if (inHand.length === 0) noteMessage();
      inHand.push(...files);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ files: files.map(({ path, known = null }) => ({ path, known })) } satisfies WorkOrder);
    },
    isSilent(hangAfterMs) {
      if (!started || inHand.length === 0) return false;
      const silentMs = performance.now() - lastMessageAt;
      if (silentMs < SUSPECT_AFTER_MS) return false;
      cpuMsBefore ??= processCpuMs();
      return silentMs > hangAfterMs && (processCpuMs() - cpuMsBefore > hangAfterMs || silentMs > HANG_FACTOR * hangAfterMs);
    },
    holdProcess: (hold) => (hold ? worker.ref() : worker.unref()),
    async end() {
      ended = true;
      // An idle thread waits for messages, and does not look at the flag.
      await (started && inHand.length === 0 ? worker.terminate() : endThread(worker, stopping));
    },
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
    noteMessage();
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
  worker.on("exit", (code) => end(started ? "working" : "starting", why === "" ? `it exited with code ${code}` : why));
  return thread;
}
