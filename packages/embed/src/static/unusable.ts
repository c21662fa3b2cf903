import { CodeGraphError } from "@codegraph/model";

/** Returns the error for an unusable file of a model. */
export function unusableFile(
  path: string,
  why: string,
  remedy = "Download the file again, or name the folder of another model.",
  cause?: unknown,
): CodeGraphError {
  return new CodeGraphError(
    "embedding-failed",
    `Cannot use the model's file ${path}: ${why}`,
    remedy,
    cause === undefined ? {} : { cause },
  );
}
