import type { DocsResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const docs: Verb = defineVerb({
  name: "docs",
  summary: "the project's CLAUDE.md, AGENTS.md and README.md files",
  example: "docs Install",
  arguments: [{ name: "SECTION", summary: "only this heading, file or folder", presence: "optional" }],
  options: {},
  async run(call) {
    const section = call.arguments[0];
    const project = await call.project();
    const result = await project.docs(section === undefined ? {} : { section });
    return call.answer(result, {
      found: ({ sources }) => sources.length > 0,
      text: ({ content }) => content.trimEnd().split("\n"),
      notes,
    });
  },
});

function notes({ sources, leftOut }: DocsResult): string[] {
  return [
    ...(sources.length === 0 ? ["the project has no CLAUDE.md, AGENTS.md or README.md"] : []),
    ...(leftOut.length > 0 ? [`${count(leftOut.length, "file")} left out, see the end`] : []),
  ];
}
