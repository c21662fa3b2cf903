import { CodeGraphError } from "../error.js";

const SLICE_MS = 40;

/**
 * Lets timers, signals and other requests have their turn in a long loop. The function it returns says whether it
 * paused; most calls return at once.
 *
 * @throws CodeGraphError `cancelled`, from the returned function, after the signal has aborted
 */
export function breathe(signal: AbortSignal | undefined): () => Promise<boolean> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < SLICE_MS) return false;
    await new Promise((resolve) => setImmediate(resolve));
    throwIfCancelled(signal);
    last = performance.now();
    return true;
  };
}

export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new CodeGraphError("cancelled", "The run was cancelled", "A first index keeps what was read, any other is as it was before; start again at any time.", {
    cause: signal.reason,
  });
}
