import type { DocsOmission, DocsSource, UpdateDocsResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { boolean, integer, list, object, string } from "../schema.js";
import { pagesOfLists } from "../pages.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const updateDocs: Tool = defineTool({
  name: "codegraph_update_docs",
  title: "Import the documents again",
  description:
    "Imports the CLAUDE.md, AGENTS.md and README.md files again. Use it if autoUpdate is off. Otherwise codegraph_docs follows them.",
  input: {},
  output: object<UpdateDocsResult>({
    success: boolean,
    file: string,
    sources: list(object<DocsSource>({ file: string, lines: integer, bytes: integer, imports: list(string) })),
    left_out: list(object<DocsOmission>({ file: string, reason: string })),
  }),
  annotations: writes,
  pages: pagesOfLists(["sources", "leftOut"], ["document", "documents"]),
  narrow: "",
  run: (call) => call.ask((project) => project.updateDocs()),
  render({ file, sources, leftOut }) {
    return [
      `Imported into ${file}:`,
      ...sources.map(({ file: source, lines }) => `${source}: ${count(lines, "line")}`),
      ...leftOut.map(({ file: source, reason }) => `${source}: left out, ${reason}`),
    ];
  },
});
