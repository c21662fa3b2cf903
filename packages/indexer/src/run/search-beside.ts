import { Worker } from "node:worker_threads";
import type { FactWriter, SegmentParts } from "@codegraph/store";
import type { SearchOrder, SearchReport } from "./search-thread.js";

/** What search needs, made by a thread of its own while this one goes on. */
export interface SearchBeside {
  /** Waits until all of it is written. False when the thread could not make it. */
  written(): Promise<boolean>;
  /** How long its steps took, in milliseconds of its own. */
  times(): Readonly<Record<string, number>>;
  /** Ends the thread. */
  stop(): void;
}

/** Megabytes of JavaScript heap that it may use, and of what is new in it. */
const LIMITS = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 24 };

/**
 * @param order whose file holds all packs, for good
 * @param onFailure told why, when the thread cannot make it
 */
export function makeSearchBeside(order: SearchOrder, writer: FactWriter, onFailure: (why: string) => void): SearchBeside {
  const worker = new Worker(new URL("./search-thread.js", import.meta.url), { workerData: order, execArgv: [], resourceLimits: LIMITS });
  const times = new Map<string, number>();
  let since = performance.now();
  let segment: SegmentParts | null = null;
  let failed: unknown = null;

  function take(report: SearchReport): void {
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
      if (failed !== null) return;
      try {
        take(report);
        if (report.kind === "end") resolve(true);
      } catch (error) {
        // What cannot be written ends the run, once it asks.
        failed = error;
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
      if (failed !== null) throw failed;
      return isMade;
    },
    stop: () => void worker.terminate(),
  };
}

function* termsOf({ keys, ends, bytes }: Extract<SearchReport, { kind: "terms" }>): Generator<readonly [string, Uint8Array]> {
  let start = 0;
  for (let place = 0; place < keys.length; place++) yield [keys[place]!, bytes.subarray(start, (start = ends[place]!))];
}
