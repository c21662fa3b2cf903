import type { UpdateDocsResult } from "@codegraph/engine";
import { count, number, size } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const updateDocs: Verb = defineVerb({
  name: "update-docs",
  summary: "re-import the CLAUDE.md, AGENTS.md and README.md files",
  example: "update-docs",
  arguments: [],
  options: {},
  async run(call) {
    const project = await call.project();
    return call.answer(await project.updateDocs(), { found: () => true, text: importLines });
  },
});

function importLines({ file, sources, leftOut }: UpdateDocsResult): string[] {
  return [
    `${count(sources.length, "document")} imported into ${file}`,
    ...sources.map(({ file: source, lines, bytes }) => `  ${source}  ${number(lines)} lines, ${size(bytes)}`),
    ...leftOut.map(({ file: source, reason }) => `  ${source}  left out: ${reason}`),
  ];
}
