import { CodeGraphError } from "@codegraph/model";

/** @throws CodeGraphError `cancelled` when the signal says so */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled(signal);
}

export function cancelled(signal: AbortSignal): CodeGraphError {
  return new CodeGraphError("cancelled", "Embedding was cancelled", "Start again when it is wanted.", { cause: signal.reason });
}
