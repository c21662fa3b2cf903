import type { UpdateResult } from "@codegraph/engine";
import { pagesOfLists } from "../pages.js";
import { fileUpdates } from "../result-shapes.js";
import { object } from "../schema.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const updateBatch: Tool = defineTool({
  name: "codegraph_update_batch",
  title: "Bring several files up to date",
  description:
    "Reads several files again in one transaction: all of it is in the index, or nothing. Use it as codegraph_update, " +
    'after edits to several files. Files gone from the disk are taken out; an unknown one comes back as "missing".',
  input: {
    files: {
      type: "objects",
      description: "The files, each with the lines that changed if they are known.",
      required: true,
      fields: {
        file: { type: "string", description: "Path, relative to the project.", required: true },
        from_line: { type: "integer", description: "Start of the change." },
        to_line: { type: "integer", description: "End of the change." },
      },
    },
  },
  output: object(fileUpdates),
  annotations: writes,
  pages: pagesOfLists(["files"], ["file", "files"]),
  narrow: "codegraph_status lists problems.",
  run: ({ ask, signal, onProgress }, { files }) =>
    ask(async (project) => (await project.update(files, { signal, onProgress })) as UpdateResult),
  render: fileUpdateLines,
});
