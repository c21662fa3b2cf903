import { CodeGraphError } from "@codegraph/model";

/** A file of a model that cannot be used, and why. */
export function unusable(path: string, why: string, remedy = "Get the file anew, or name the folder of another model.", cause?: unknown): CodeGraphError {
  return new CodeGraphError("embedding-failed", `The model's file ${path} cannot be used: ${why}`, remedy, cause === undefined ? {} : { cause });
}
