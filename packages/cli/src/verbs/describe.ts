import type { DescribeOptions, DescribeResult } from "@codegraph/engine";
import { readInput } from "../read-input.js";
import { defineVerb, type Verb } from "../verb.js";

export const describe: Verb = defineVerb({
  name: "describe",
  summary: "write a section of the project's summary",
  example: 'describe purpose "Greets people by name."',
  arguments: [
    {
      name: "SECTION",
      summary: "purpose, architecture, concepts, patterns, or custom",
      presence: "required",
      choices: ["purpose", "architecture", "concepts", "patterns", "custom"],
    },
    { name: "TEXT", summary: "Markdown; from stdin when absent or -", presence: "optional" },
  ],
  options: {
    title: { kind: "text", value: "TITLE", summary: "the heading of a custom section (the heading that TEXT begins with, or Notes)" },
    replace: { kind: "flag", summary: "instead of what people wrote there; added to it otherwise" },
  },
  async run(call) {
    const [section = "", text = "-"] = call.arguments;
    const { title, replace } = call.options;
    const project = await call.project();
    const content = text === "-" ? await readInput(process.stdin, call.signal) : text;
    // The engine validates the section.
    const options = {
      section: section as DescribeOptions["section"],
      content,
      ...(title === undefined ? {} : { title }),
      ...(replace ? { replace } : {}),
    };
    return call.answer(await project.describe(options), { found: () => true, text: lines });
  },
});

function lines({ section, file }: DescribeResult): string[] {
  return [`${section} written to ${file}`];
}
