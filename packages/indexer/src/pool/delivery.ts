import type { FileResult } from "./file-result.js";

/** Takes a result; the next one waits for the promise. */
export type ResultConsumer = (result: FileResult) => void | Promise<void>;

const MOST_RESULTS = 128;
const MOST_BYTES = 32 * 1024 * 1024;

/** Hands results to their consumer one at a time, and knows when too many wait. */
export interface Delivery {
  /** Whether nothing waits and nothing is being consumed. */
  readonly idle: boolean;
  /** Whether so much waits that no more should be produced. */
  readonly full: boolean;
  put(result: FileResult): void;
  /** Drops what waits. */
  stop(): void;
}

/**
 * @param onIdle called whenever everything that waited is consumed
 * @param onError called when the consumer fails; nothing is delivered after that
 */
export function createDelivery(consume: ResultConsumer, onIdle: () => void, onError: (error: unknown) => void): Delivery {
  const waiting: FileResult[] = [];
  let bytes = 0;
  let consuming = false;
  let stopped = false;

  async function deliver(): Promise<void> {
    consuming = true;
    try {
      for (let result = waiting.shift(); result !== undefined && !stopped; result = waiting.shift()) {
        if (result.ok === true) bytes -= result.facts.length + result.pack.length;
        const pending = consume(result);
        if (pending !== undefined) await pending;
      }
    } catch (error) {
      stopped = true;
      onError(error);
      return;
    } finally {
      consuming = false;
    }
    if (!stopped) onIdle();
  }

  return {
    get idle() {
      return !consuming && waiting.length === 0;
    },
    get full() {
      return waiting.length >= MOST_RESULTS || bytes >= MOST_BYTES;
    },
    put(result) {
      if (stopped) return;
      waiting.push(result);
      if (result.ok === true) bytes += result.facts.length + result.pack.length;
      if (!consuming) void deliver();
    },
    stop() {
      stopped = true;
      waiting.length = 0;
    },
  };
}
