import { isJson, type Json, listOf, objectOf, stringOf, textOf, type TranscriptEvent } from "./event.js";

/** Keys of lines that are not messages: summaries, snapshots of files, progress. */
const MARKS = ["sessionId", "uuid", "leafUuid", "messageId"];

/**
 * Reads sessions of Claude Code, its streamed JSON, and plain messages of the Anthropic API, whose content has `tool_use` and `tool_result`
 * blocks. Null for another format.
 */
export function readClaudeCode(line: Json): TranscriptEvent[] | null {
  const message = isJson(line["message"]) ? line["message"] : line;
  const role = stringOf(message["role"]) ?? stringOf(line["type"]);
  const blocks = message["content"];
  const cwd = stringOf(line["cwd"]);
  const folder: TranscriptEvent[] = cwd === null ? [] : [{ type: "folder", path: cwd }];
  if (role !== "assistant" && role !== "user")
    return typeof line["type"] === "string" && MARKS.some((mark) => mark in line) ? folder : null;
  // In other formats calls are outside of the content.
  if (line["tool_calls"] !== undefined) return null;
  if (typeof blocks === "string") return role === "assistant" ? [...folder, { type: "said", text: blocks }] : folder;
  if (!Array.isArray(blocks)) return null;
  return [...folder, ...listOf(blocks).flatMap((block) => (isJson(block) ? readBlock(block, role) : []))];
}

function readBlock(block: Json, role: string): TranscriptEvent[] {
  const type = block["type"];
  if (type === "tool_use")
    return [{ type: "call", id: stringOf(block["id"]) ?? "", tool: stringOf(block["name"]) ?? "", input: objectOf(block["input"]) }];
  if (type === "tool_result")
    return [
      { type: "result", id: stringOf(block["tool_use_id"]) ?? "", text: textOf(block["content"]), failed: block["is_error"] === true },
    ];
  const text = stringOf(block["text"]) ?? stringOf(block["thinking"]);
  return role === "assistant" && text !== null ? [{ type: "said", text }] : [];
}
