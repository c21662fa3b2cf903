import { CodeGraphError } from "@codegraph/model";
import { storageError } from "./storage.js";

/** Answers that mean that another writer was first. */
export const LOST: ReadonlySet<number> = new Set([409, 412]);

/** Creates the error for an answer that was not expected. */
export function unexpectedStatus(address: string, method: string, key: string, status: number): CodeGraphError {
  return storageError(address, `${method} ${key} was answered with status ${status}`);
}

/** Translates an error of `fetch`. Its cause says what failed. */
export function fetchError(address: string, error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof CodeGraphError) return error;
  if (signal?.aborted)
    return new CodeGraphError("cancelled", "The transfer was cancelled", "Start it again when needed.", { cause: error });
  const { message, cause } = error as Error;
  const { code, message: reason } = (cause ?? {}) as { code?: string; message?: string };
  return storageError(address, code ?? reason ?? message, error);
}
