/** Writes a dialogue with a real model down, in the form that the stand-in of the tests replays. */
import { appendFileSync, writeFileSync } from "node:fs";

/** @param file is replaced; keys are not written */
export function createRecorder(file) {
  let known = 0;
  writeFileSync(file, "");
  return {
    note({ messages, tools, tool_choice }, response) {
      // What was said before stands in the lines above.
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
