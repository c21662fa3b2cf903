import type { WikiGap, WikiPage, WikiResult } from "@codegraph/engine";
import { plain, wikiLines } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { problems } from "../result-shapes.js";
import { boolean, integer, list, object, orNull, string } from "../schema.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const wiki: Tool = defineTool({
  name: "codegraph_wiki",
  title: "Write the wiki",
  description:
    "Writes Markdown pages about the modules from the index, and lists the gaps in them. Use it when people ask for pages, or after " +
    "changes; then replace each gap by text. Text outside of the generated parts is kept.",
  input: {
    path: { type: "string", description: "Folder of the pages. Default: docs/wiki." },
    check: { type: "boolean", description: "Only compare." },
  },
  output: object<WikiResult>({
    path: string,
    pages: list(
      object<WikiPage>({ file: string, module: orNull({ type: "string" }), change: orNull({ type: "string" }), orphaned: boolean }),
    ),
    gaps: list(object<WikiGap>({ file: string, line: integer, name: string })),
    up_to_date: boolean,
    saved: boolean,
    problems,
  }),
  annotations: writes,
  pages: pagesOfLists(["pages", "gaps"], ["page or gap", "pages and gaps"]),
  narrow: "",
  run: ({ ask, signal }, input) => ask((project) => project.wiki({ ...input, signal })),
  render: (result) => wikiLines(result, plain),
});
