/** Records a dialogue with a real model, in the format that the tests' stand-in replays. */
import { appendFileSync, writeFileSync } from "node:fs";

/** @param file is overwritten; keys are never written */
export function createRecorder(file) {
  let known = 0;
  writeFileSync(file, "");
  return {
    note({ messages, tools, tool_choice }, response) {
      // Earlier messages are in the lines above.
      const body = {
        messages: ["…", ...messages.slice(known)],
        tools: tools.map((each) => ({ type: each.type, function: { name: each.function.name } })),
        tool_choice,
      };
      known = messages.length + 1;
      const exchange = { request: { method: "POST", path: "…/chat/completions", body }, response: { status: 200, body: response } };
      appendFileSync(file, `${JSON.stringify(exchange)}\n`);
    },
  };
}
