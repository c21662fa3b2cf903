import { CodeGraphError } from "@codegraph/model";
import type { Terminal } from "./terminal.js";

/**
 * Prints the fault and the remedy in one line on stderr. With CODEGRAPH_LOG_LEVEL=debug, also prints the stack.
 *
 * @param json true to print the line as `{"error":{"code","message","remedy"}}`
 */
export function reportError(thrown: unknown, terminal: Terminal, json: boolean): void {
  const error = asCodeGraphError(thrown);
  if (json) terminal.sayJson({ error: { code: error.code, message: error.message, remedy: error.remedy } });
  else terminal.say(`${sentence(error.message)} ${error.remedy} [${error.code}]`.replaceAll(/\s*\n\s*/g, " "));
  if (process.env["CODEGRAPH_LOG_LEVEL"] !== "debug") return;
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) terminal.trace(cause.stack ?? cause.message);
}

function asCodeGraphError(thrown: unknown): CodeGraphError {
  if (thrown instanceof CodeGraphError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new CodeGraphError("internal", message, "This is a bug in CodeGraph. Run again with CODEGRAPH_LOG_LEVEL=debug and report it.");
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
