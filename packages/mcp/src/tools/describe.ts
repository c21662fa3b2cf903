import type { DescribeResult } from "@codegraph/engine";
import { boolean, object, string } from "../schema.js";
import { defineTool, type Tool } from "../tool.js";

export const describe: Tool = defineTool({
  name: "codegraph_describe",
  title: "Write to the summary",
  description:
    "Writes Markdown into a section of .codegraph/summary.md. codegraph_summary shows it. Use it to keep what you found out: " +
    "purpose, design, terms, patterns.",
  input: {
    section: {
      type: "string",
      values: ["purpose", "architecture", "concepts", "patterns", "custom"],
      description: "custom: any other section, by title.",
      required: true,
    },
    content: { type: "string", description: "Markdown, without the section's heading.", required: true, longest: 1_000_000 },
    replace: { type: "boolean", description: "Instead of adding." },
    title: { type: "string", description: "Heading of a custom section. Default: the content's own, or Notes." },
  },
  output: object<DescribeResult>({ success: boolean, section: string, file: string }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  narrow: "",
  run: (call, options) => call.ask((project) => project.describe(options)),
  render: ({ section, file }) => [`${section} written to ${file}`],
});
