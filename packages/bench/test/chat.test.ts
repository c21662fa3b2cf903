/** Messages of Chat Completions as events of a transcript. */
import { expect, test } from "vitest";
import { readChat } from "../src/transcript/chat.js";

const call = { id: "c1", function: { name: "grep", arguments: '{ "pattern": "load" }' } };
const events = [
  { type: "said", text: "Looking." },
  { type: "call", id: "c1", tool: "grep", input: { pattern: "load" } },
];

test("an assistant's message gives what it says, then its calls", () => {
  expect(readChat({ role: "assistant", content: "Looking.", tool_calls: [call, "odd"] })).toEqual(events);
  expect(readChat({ role: "assistant", tool_calls: [call] })).toEqual(events.slice(1));
  expect(readChat({ message: { role: "assistant", content: "Looking." } })).toEqual(events.slice(0, 1));
});

test("a tool's message is a result, and others give nothing", () => {
  expect(readChat({ role: "tool", tool_call_id: "c1", content: "found" })).toEqual([
    { type: "result", id: "c1", text: "found", failed: false },
  ]);
  for (const role of ["user", "system", "developer"]) expect(readChat({ role, content: "text" })).toEqual([]);
  for (const role of ["odd", undefined]) expect(readChat({ role: role ?? null, content: "text" })).toBeNull();
});

test("a list of messages gives the events of those that are known", () => {
  expect(readChat({ messages: [{ role: "odd" }, "text", { role: "assistant", content: "Looking.", tool_calls: [call] }] })).toEqual(events);
});
