import type { IndexResult } from "@codegraph/engine";
import { indexRunLines, modelReport } from "@codegraph/text";
import { indexRun } from "../result-shapes.js";
import { object } from "../schema.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const init: Tool = defineTool({
  name: "codegraph_init",
  title: "Index a project",
  description:
    "Indexes a folder of source code into .codegraph/ inside it. Call it once, when another tool answers not-indexed; the index then " +
    "follows the files.",
  input: {
    path: { type: "string" },
    name: { type: "string" },
    languages: { type: "strings", description: "Only these, by id." },
    exclude: { type: "strings", description: "Globs." },
  },
  output: object<IndexResult>(indexRun),
  annotations: writes,
  narrow: "codegraph_status lists problems.",
  run: ({ init, signal, onProgress }, { path, ...options }) => init(path, { ...options, signal, onProgress }),
  render: (result) => indexRunLines(result, modelReport),
});
