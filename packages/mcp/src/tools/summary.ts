import { pagesOfText } from "../pages.js";
import { problems, stale } from "../result-shapes.js";
import { boolean, integer, list, number, object, orNull, string } from "../schema.js";
import { fenced } from "../text/fence.js";
import { problemLines } from "../text/problems.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const summary: Tool = defineTool({
  name: "codegraph_summary",
  title: "What the project is",
  description:
    "What the project is: its purpose, entry points, main types, dependencies and folders, and what people wrote about " +
    "architecture and patterns. Use it first in an unfamiliar project.",
  input: {},
  output: object({
    name: string,
    content: string,
    auto_generated: object({
      description: orNull({ type: "string" }),
      entry_points: list(object({ file: string, line: orNull({ type: "integer" }), why: string })),
      main_classes: list(object({ name: string, kind: string, file: string, line: integer, rank: number })),
      dependencies: list(object({ name: string, version: orNull({ type: "string" }), scope: string, manifest: string, registry: string })),
      directories: list(object({ path: string, files: integer, purpose: orNull({ type: "string" }) })),
    }),
    omitted: object({ entry_points: integer, dependencies: integer, directories: integer, manifests: integer }),
    saved: boolean,
    problems,
    stale,
  }),
  annotations: reads,
  pages: pagesOfText("content"),
  narrow: "All of it is in .codegraph/summary.md.",
  run: (call) => call.ask((project) => project.summary()),
  render: ({ content, problems }) => [
    // The markers are for the file.
    ...fenced(content.trimEnd().split(/\r?\n/).filter((line, at, lines) => !/^<!-- codegraph:\w+ [\w-]+ -->$/i.test(line) && (line !== "" || lines[at - 1] !== "")), "markdown"),
    ...problemLines(problems),
  ],
});
