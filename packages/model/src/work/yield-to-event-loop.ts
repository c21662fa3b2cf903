import { CodeGraphError } from "../error.js";

const SLICE_MS = 40;

/**
 * Keeps a long loop from blocking the event loop. The returned function yields if 40 ms have passed since the last time, and returns true
 * if it yielded.
 *
 * @throws CodeGraphError `cancelled`, from the returned function, after the signal has aborted
 */
export function yieldToEventLoop(signal: AbortSignal | undefined): () => Promise<boolean> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < SLICE_MS) return false;
    await new Promise((resolve) => setImmediate(resolve));
    throwIfCancelled(signal);
    last = performance.now();
    return true;
  };
}

/** @throws CodeGraphError `cancelled` if the signal has aborted */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new CodeGraphError(
    "cancelled",
    "The run was cancelled",
    "A first index keeps the files read so far; any other is unchanged. Start again at any time.",
    {
      cause: signal.reason,
    },
  );
}
