import { CodeGraphError } from "@codegraph/model";

/**
 * Throws if the signal is aborted.
 * @throws CodeGraphError `cancelled`
 */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelledError(signal);
}

/** Returns the error for an aborted signal. */
export function cancelledError(signal: AbortSignal): CodeGraphError {
  return new CodeGraphError("cancelled", "Embedding was cancelled", "Start it again when needed.", { cause: signal.reason });
}
