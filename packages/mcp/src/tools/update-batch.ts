import type { UpdateResult } from "@codegraph/engine";
import { pagesOfLists } from "../pages.js";
import { fileUpdates } from "../result-shapes.js";
import { object } from "../schema.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const updateBatch: Tool = defineTool({
  name: "codegraph_update_batch",
  title: "Update several files",
  description:
    'Rereads several files in one transaction. Use it if an answer may be out of date for them. Deleted files are removed; an unknown one is "missing".',
  input: {
    files: {
      type: "objects",
      required: true,
      fields: {
        file: { type: "string", required: true },
        from_line: { type: "integer" },
        to_line: { type: "integer" },
      },
    },
  },
  output: object<UpdateResult>(fileUpdates),
  annotations: writes,
  pages: pagesOfLists(["files"], ["file", "files"]),
  narrow: "codegraph_status lists problems.",
  run: ({ ask, signal, onProgress }, { files }) =>
    ask(async (project) => (await project.update(files, { signal, onProgress })) as UpdateResult),
  render: fileUpdateLines,
});
