import type { SummaryResult } from "@codegraph/engine";
import { number } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const summary: Verb = defineVerb({
  name: "summary",
  summary: "what the project is: entry points, main types, dependencies, folders, and what people wrote",
  example: "summary",
  arguments: [],
  options: {},
  async run(call) {
    const project = await call.project();
    return call.answer(await project.summary(), {
      found: () => true,
      text: ({ content }) => content.replace(/\r?\n$/, "").split(/\r?\n/),
      notes,
    });
  },
});

function notes({ problems, saved }: SummaryResult): string[] {
  const shown = problems.slice(0, 5).map(({ file, message }) => `${file}: ${message}`);
  return [
    ...shown,
    ...(problems.length > shown.length ? [`and ${number(problems.length - shown.length)} more problems; --json lists all`] : []),
    ...(saved ? [] : ["not written to summary.md"]),
  ];
}
