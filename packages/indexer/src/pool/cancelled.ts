import { CodeGraphError } from "@codegraph/model";

/** Creates the error of a cancelled run. */
export function cancelled(signal: AbortSignal | undefined): CodeGraphError {
  return new CodeGraphError("cancelled", "Reading files was cancelled", "Start it again when needed.", {
    cause: signal?.reason,
  });
}
