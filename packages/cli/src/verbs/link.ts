import { count } from "@codegraph/text";
import { resolve } from "node:path";
import { progressBar } from "../progress-bar.js";
import { defineVerb, type Verb } from "../verb.js";

export const link: Verb = defineVerb({
  name: "link",
  summary: "link another indexed project, so that imports and questions reach it",
  example: "link ../lib --name lib",
  arguments: [{ name: "DIR", summary: "the other project's folder", presence: "required" }],
  options: { name: { kind: "text", value: "NAME", summary: "its name in answers (default: its own name)" } },
  async run(call) {
    const { name } = call.options;
    const project = await call.project();
    const path = resolve(call.arguments[0] ?? "");
    const bar = progressBar(call.terminal);
    const result = await project
      .link({ path, ...(name === undefined ? {} : { name }) }, { signal: call.signal, onProgress: bar.show })
      .finally(bar.clear);
    return call.answer(result, {
      found: () => true,
      text: (given) => [`linked as ${given.name}, ${count(given.filesAvailable, "file")}`],
    });
  },
});
