import { isJson, type Json, listOf, objectOf, stringOf, textOf, type TranscriptEvent } from "./event.js";

/** Reads Chat Completions messages, one per line or all in `messages`. Null for another format. */
export function readChat(line: Json): TranscriptEvent[] | null {
  if (Array.isArray(line["messages"]))
    return listOf(line["messages"]).flatMap((message) => (isJson(message) ? (readChat(message) ?? []) : []));
  const message = isJson(line["message"]) ? line["message"] : line;
  const content = textOf(message["content"]);
  switch (message["role"]) {
    case "assistant": {
      const calls = listOf(message["tool_calls"])
        .filter(isJson)
        .map((call): TranscriptEvent => {
          const { name, arguments: given } = objectOf(call["function"]);
          return { type: "call", id: stringOf(call["id"]) ?? "", tool: stringOf(name) ?? "", input: objectOf(given) };
        });
      return content === "" ? calls : [{ type: "said", text: content }, ...calls];
    }
    case "tool":
      return [{ type: "result", id: stringOf(message["tool_call_id"]) ?? "", text: content, failed: false }];
    case "user":
    case "system":
    case "developer":
      return [];
    default:
      return null;
  }
}
