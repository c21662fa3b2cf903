import { CodeGraphError } from "@codegraph/model";

/** The code of the CodeGraphError that a call throws; what it throws instead, or that it does not throw. */
export function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return error instanceof CodeGraphError ? error.code : `not a CodeGraphError: ${String(error)}`;
  }
  return "nothing thrown";
}
