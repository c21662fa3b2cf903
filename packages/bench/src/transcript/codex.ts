import { isJson, type Json, listOf, objectOf, stringOf, textOf, type TranscriptEvent } from "./event.js";

const WRAPPERS: ReadonlySet<unknown> = new Set(["response_item", "session_meta", "turn_context", "event_msg", "compacted"]);

/**
 * Reads rollouts of Codex, which are items of the Responses API, since late 2025 in the `payload` of each line, and the output of `codex
 * exec --json`. Null for another format.
 */
export function readCodex(line: Json): TranscriptEvent[] | null {
  if (WRAPPERS.has(line["type"]) && isJson(line["payload"])) {
    const payload = line["payload"];
    const cwd = stringOf(payload["cwd"]);
    if (line["type"] !== "response_item") return cwd === null ? [] : [{ type: "folder", path: cwd }];
    return readItem(payload) ?? [];
  }
  if (line["type"] === "item.completed" && isJson(line["item"])) return readExecuted(line["item"]);
  if (line["record_type"] === "state") return [];
  return readItem(line);
}

function readItem(item: Json): TranscriptEvent[] | null {
  const id = stringOf(item["call_id"]) ?? stringOf(item["id"]) ?? "";
  switch (item["type"]) {
    case "function_call":
      return [{ type: "call", id, tool: stringOf(item["name"]) ?? "", input: objectOf(item["arguments"]) }];
    case "custom_tool_call":
      return [{ type: "call", id, tool: stringOf(item["name"]) ?? "", input: objectOf(item["input"]) }];
    case "local_shell_call":
      return [{ type: "call", id, tool: "shell", input: objectOf(item["action"]) }];
    case "function_call_output":
    case "custom_tool_call_output":
      return [{ type: "result", id, ...output(item["output"]) }];
    case "message":
      return item["role"] === "assistant" ? [{ type: "said", text: textOf(item["content"]) }] : [];
    case "reasoning":
      return [{ type: "said", text: textOf(item["summary"]) }];
    default:
      return null;
  }
}

/** Reads an output: a string, possibly JSON that contains it; a list of parts; or an object that reports a failure. */
function output(value: unknown): { readonly text: string; readonly failed: boolean } {
  const { output: inner, content, metadata, success, text } = objectOf(value);
  const exit = isJson(metadata) ? metadata["exit_code"] : undefined;
  const failed = success === false || (typeof exit === "number" && exit > 1);
  if (typeof inner === "string") return { text: inner, failed };
  if (typeof text === "string") return { text, failed };
  return { text: textOf(content ?? value), failed };
}

function readExecuted(item: Json): TranscriptEvent[] {
  const id = stringOf(item["id"]) ?? "";
  const said = stringOf(item["text"]);
  if (item["type"] === "command_execution") {
    return [
      { type: "call", id, tool: "shell", input: { command: item["command"] } },
      {
        type: "result",
        id,
        text: stringOf(item["aggregated_output"]) ?? "",
        failed: typeof item["exit_code"] === "number" && item["exit_code"] > 1,
      },
    ];
  }
  if (item["type"] === "file_change")
    return listOf(item["changes"]).map((change) => ({
      type: "call",
      id: "",
      tool: "apply_patch",
      input: { path: isJson(change) ? change["path"] : undefined },
    }));
  return said === null ? [] : [{ type: "said", text: said }];
}
