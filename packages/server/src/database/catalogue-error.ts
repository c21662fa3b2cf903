import { CodeGraphError } from "@codegraph/model";

/** Creates the error of a database that cannot be used. */
export function catalogueError(fault: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("catalogue-failed", fault, remedy, { cause });
}
