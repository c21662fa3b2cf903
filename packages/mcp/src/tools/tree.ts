import type { TreeEntry, TreeResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { pagesOf } from "../pages.js";
import { spanned, stale } from "../result-shapes.js";
import { integer, list, number, object, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const tree: Tool = defineTool({
  name: "codegraph_tree",
  title: "Tree of the indexed files",
  description: "Indexed files and folders as a tree. Use it first in an unfamiliar project, with depth 2 or 3.",
  input: {
    path: { type: "string", description: "A folder. Default: the project." },
    depth: { type: "integer", maximum: 100, description: "Default: all." },
    include_stats: { type: "boolean", description: "Lines, terms and methods." },
  },
  output: object<TreeResult>({
    root: string,
    entries: list(
      object<TreeEntry>({
        path: string,
        type: string,
        "files?": integer,
        "item_count?": integer,
        "method_count?": integer,
        "line_count?": integer,
        "last_indexed?": number,
      }),
    ),
    total: integer,
    "project?": string,
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("entries", "total", ["entry", "entries"]),
  narrow: "Use a smaller depth, or name a folder as path.",
  run: (call, input) => call.ask((project) => project.tree(input)),
  render({ root, entries, project }) {
    if (entries.length === 0) return ["No indexed files there."];
    const above = root === "" || root === "." ? 0 : root.split("/").length;
    const home = project === undefined ? "" : `${project}:`;
    return [...(above > 0 || home !== "" ? [`${home}${above > 0 ? `${root}/` : ""}`] : []), ...entries.map((entry) => line(entry, above))];
  },
});

function line({ path, type, files, lineCount, itemCount, methodCount }: TreeEntry, above: number): string {
  const steps = path.split("/");
  const statistics = [
    ...(files ? [count(files, "file")] : []),
    ...(lineCount ? [count(lineCount, "line")] : []),
    ...(itemCount ? [count(itemCount, "term")] : []),
    ...(methodCount ? [count(methodCount, "method")] : []),
  ];
  const indent = "  ".repeat(Math.max(0, steps.length - 1 - above));
  const name = `${steps.at(-1)}${type === "directory" ? "/" : ""}`;
  return `${indent}${name}${statistics.length > 0 ? ` (${statistics.join(", ")})` : ""}`;
}
