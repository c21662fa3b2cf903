import type { FileResult } from "./file-result.js";

/** Receives a result. The next result is delivered after the returned promise resolves. */
export type ResultConsumer = (result: FileResult) => void | Promise<void>;

const MAX_RESULTS = 128;
const MAX_BYTES = 32 * 1024 * 1024;

/** Delivers results to a consumer one at a time and signals backpressure. */
export interface Delivery {
  /** True if no result is waiting or being consumed. */
  readonly idle: boolean;
  /** True if enough results are waiting that no more should be produced. */
  readonly full: boolean;
  put(result: FileResult): void;
  /** Drops the waiting results. */
  stop(): void;
}

/**
 * Creates a delivery queue.
 * @param onIdle called each time all waiting results are consumed
 * @param onError called if the consumer fails; nothing is delivered afterwards
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
      return waiting.length >= MAX_RESULTS || bytes >= MAX_BYTES;
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
