import { CodeGraphError } from "@codegraph/model";

/** What a run rejects with when its signal is given. */
export function cancelled(signal: AbortSignal | undefined): CodeGraphError {
  return new CodeGraphError("cancelled", "Reading files was cancelled", "Start again when it is wanted.", {
    cause: signal?.reason,
  });
}
