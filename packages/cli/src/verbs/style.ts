import type { StyleResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const style: Verb = defineVerb({
  name: "style",
  summary: "the project's code style: naming, errors, imports, tests, documentation",
  example: "style --budget 600",
  arguments: [{ name: "DIR", summary: "only this folder", presence: "optional" }],
  options: {
    language: { kind: "text", value: "ID", summary: "only this language" },
    budget: { kind: "count", value: "TOKENS", summary: "the size limit (1200)" },
  },
  async run(call) {
    const [path] = call.arguments;
    const project = await call.project();
    const result = await project.style({ ...call.options, ...(path === undefined ? {} : { path }) });
    return call.answer(result, {
      found: ({ languages }) => languages.length > 0,
      text: ({ content }) => (content === "" ? [] : content.split("\n")),
      notes,
    });
  },
});

function notes({ languages, leftOut }: StyleResult): string[] {
  return [
    ...(languages.length === 0 ? ["too little code to describe a style"] : []),
    ...(leftOut === 0 ? [] : [`${count(leftOut, "claim")} left out; --budget gives more room`]),
  ];
}
