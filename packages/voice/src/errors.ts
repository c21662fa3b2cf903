import { CodeGraphError } from "@codegraph/model";

/** A profile that cannot be understood. @param line 1-based, in the file */
export function malformed(path: string, line: number, what: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("voice-malformed", `The voice profile ${path}:${line} cannot be read: ${what}`, remedy, { cause });
}
