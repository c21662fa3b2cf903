import { CodeGraphError } from "@codegraph/model";

/** Returns the error for an aborted question. */
export function cancelledError(signal: AbortSignal): CodeGraphError {
  return new CodeGraphError("cancelled", "Asking a compiler was cancelled", "Start it again when needed.", { cause: signal.reason });
}

/** Returns the error of an oracle that ended, exceeded a limit or is closed. */
export function oracleFailed(fault: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("oracle-failed", fault, "Calls are resolved without it.", { cause });
}
