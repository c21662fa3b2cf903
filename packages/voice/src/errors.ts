import { CodeGraphError } from "@codegraph/model";

/** @param line 1-based line in the file */
export function malformed(path: string, line: number, what: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("voice-malformed", `Invalid voice profile ${path}:${line}: ${what}`, remedy, { cause });
}
