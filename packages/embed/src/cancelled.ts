import { CodeGraphError } from "@codegraph/model";

/**
 * Throws if the signal is aborted.
 * @throws CodeGraphError `cancelled`
 */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled(signal);
}

/** Returns the error for an aborted signal. */
export function cancelled(signal: AbortSignal): CodeGraphError {
  return new CodeGraphError("cancelled", "Embedding was cancelled", "Start it again when needed.", { cause: signal.reason });
}
