import type { IndexResult } from "@codegraph/engine";
import { indexRun } from "../result-shapes.js";
import { object } from "../schema.js";
import { indexRunLines } from "../text/index-run.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const init: Tool = defineTool({
  name: "codegraph_init",
  title: "Index a project",
  description:
    "Indexes a folder of source code into .codegraph/ inside it. Call it once, when another tool answers not-indexed; the index then " +
    "follows the files. The arguments are saved as settings. Ignore files are respected.",
  input: {
    path: { type: "string", description: "Default: the server's project." },
    name: { type: "string", description: "Default: the folder's name." },
    languages: { type: "strings", description: 'Only these, such as ["csharp"].' },
    exclude: { type: "strings", description: 'Globs, such as ["**/generated/**"].' },
  },
  output: object<IndexResult>(indexRun),
  annotations: writes,
  narrow: "codegraph_status lists problems.",
  run: ({ init, signal, onProgress }, { path, ...options }) => init(path, { ...options, signal, onProgress }),
  render: indexRunLines,
});
