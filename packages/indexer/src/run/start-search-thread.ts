import { Worker } from "node:worker_threads";
import type { FactWriter, SegmentWriter } from "@codegraph/store";
import { createStopFlag, endThread, threadEnvironment } from "../threads/index.js";
import type { SearchOrder, SearchReport } from "./search-thread.js";

/** Search index under construction in a separate thread. */
export interface SearchThread {
  /** Waits until everything is written. Returns false if the thread failed. */
  written(): Promise<boolean>;
  /** Returns the duration of each step in milliseconds of wall time. */
  times(): Readonly<Record<string, number>>;
  /** Ends the thread at its next step. */
  stop(): void;
}

/** Limits in megabytes of the thread's JavaScript heap and of its young generation. */
const LIMITS = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 24 };

/** Receives the results of the thread. */
export type SearchWriter = Pick<FactWriter, "beginSegment" | "setSearchValue" | "setMeta">;

/**
 * Starts a thread that builds the search index of a store, or learns from it.
 * @param order store whose file contains all packs, committed
 * @param onFailure receives the reason if the thread fails
 */
export function startSearchThread(
  order: Omit<SearchOrder, "stopping">,
  writer: SearchWriter,
  onFailure: (why: string) => void,
): SearchThread {
  const stopping = createStopFlag();
  const workerData: SearchOrder = { ...order, stopping };
  const worker = new Worker(new URL("./search-thread.js", import.meta.url), {
    workerData,
    execArgv: [],
    env: threadEnvironment(),
    resourceLimits: LIMITS,
  });
  const times = new Map<string, number>();
  let since = performance.now();
  let segment: SegmentWriter | null = null;
  let writeError: unknown = null;

  function write(report: SearchReport): void {
    switch (report.kind) {
      case "begin":
        segment = writer.beginSegment();
        break;
      case "terms":
        segment?.add(termsOf(report));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage("written");
        break;
      case "segment":
        segment?.finish(report.table);
        break;
      case "value":
        writer.setSearchValue(report.key, report.value);
        break;
      case "meta":
        writer.setMeta(report.key, report.value);
        break;
      case "done":
        times.set(report.step, performance.now() - since);
        since = performance.now();
    }
  }

  const ended = new Promise<boolean>((resolve) => {
    worker.on("message", (report: SearchReport) => {
      if (writeError !== null) return;
      try {
        write(report);
        if (report.kind === "end") resolve(true);
      } catch (error) {
        // A write error ends the run once `written` is awaited.
        writeError = error;
        resolve(false);
      }
    });
    worker.on("error", ({ message }: Error) => {
      onFailure(message);
      resolve(false);
    });
    worker.on("exit", () => resolve(false));
  });

  return {
    times: () => Object.fromEntries([...times].map(([step, ms]) => [step, Math.round(ms)])),
    async written() {
      const isMade = await ended;
      if (writeError !== null) throw writeError;
      return isMade;
    },
    stop() {
      void endThread(worker, stopping);
      // The process need not wait for the end of a long step.
      worker.unref();
      // A thread that waits for this goes on, and looks at the flag.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage("written");
    },
  };
}

function* termsOf({ keys, ends, bytes }: Extract<SearchReport, { kind: "terms" }>): Generator<readonly [string, Uint8Array]> {
  let start = 0;
  for (let index = 0; index < keys.length; index++) yield [keys[index]!, bytes.subarray(start, (start = ends[index]!))];
}
