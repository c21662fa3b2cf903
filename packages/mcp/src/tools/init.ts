import { indexRun } from "../result-shapes.js";
import { object } from "../schema.js";
import { indexRunLines } from "../text/index-run.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const init: Tool = defineTool({
  name: "codegraph_init",
  title: "Index a project",
  description:
    "Indexes a folder of source code into .codegraph/ inside it. Call it once, when another tool answers not-indexed; " +
    "afterwards the index follows the files by itself. What is given is kept as the project's settings. Sources are " +
    "only read; ignore files (.gitignore, .codegraphignore) are respected.",
  input: {
    path: { type: "string", description: "The project's folder. Default: the server's project." },
    name: { type: "string", description: "What to call the project. Default: the folder's name." },
    languages: { type: "strings", description: 'Only these languages, such as ["csharp", "typescript"]. Default: all.' },
    exclude: { type: "strings", description: 'Globs to leave out, such as ["**/generated/**"].' },
  },
  output: object(indexRun),
  annotations: writes,
  narrow: "codegraph_status lists problems.",
  run: ({ init, signal, onProgress }, { path, ...options }) => init(path, { ...options, signal, onProgress }),
  render: indexRunLines,
});
