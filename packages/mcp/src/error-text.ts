import { CodeGraphError, escapeInvisibleLine } from "@codegraph/model";
import { log } from "./log.js";
import type { Offered } from "./offered.js";

/** Maximum length of a message. Messages quote the input, which the caller already knows. */
const LONGEST_MESSAGE = 1_000;

/** Formats message, remedy and code. Remedies name tools instead of commands if the client can see them. */
export function errorText(thrown: unknown, offered: Offered): string {
  const error = asCodeGraphError(thrown);
  const remedy = remedyOf(error, offered);
  const message = error.message.length > LONGEST_MESSAGE ? `${error.message.slice(0, LONGEST_MESSAGE)}…` : error.message;
  const ending = /[.!?…]$/.test(message) ? "" : ".";
  return escapeInvisibleLine(`${message}${ending} ${remedy} [${error.code}]`);
}

function remedyOf({ code, remedy }: CodeGraphError, offered: Offered): string {
  if (code === "not-trusted") return `Only the user can decide this, in a terminal. ${remedy}`;
  if (code === "not-indexed" && offered.has("codegraph_init")) return 'Call codegraph_init once, with "path" for another folder.';
  return remedy.replaceAll(/`codegraph (init|update|status|remove)[^`]*`/g, (command: string, verb: string) =>
    offered.has(`codegraph_${verb}`) ? offered.call(`codegraph_${verb}`) : command,
  );
}

function asCodeGraphError(thrown: unknown): CodeGraphError {
  if (thrown instanceof CodeGraphError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  log("error", "fault", { message, stack: thrown instanceof Error ? (thrown.stack ?? null) : null });
  return new CodeGraphError("internal", message, "This is a bug in CodeGraph; see its log on stderr.");
}
