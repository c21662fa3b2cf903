import { CodeGraphError } from "@codegraph/model";

/** Returns the code of the CodeGraphError that a call throws, or a text if it throws another error or none. */
export function errorCodeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : `not a CodeGraphError: ${String(error)}`;
  }
  return "nothing thrown";
}
