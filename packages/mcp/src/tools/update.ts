import type { IndexResult, UpdateResult } from "@codegraph/engine";
import { indexRunLines, modelReport } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { fileUpdate, indexRun, problems } from "../result-shapes.js";
import { boolean, number, objectOf, optional } from "../schema.js";
import { type SingleUpdate, singleUpdate } from "../single-update.js";
import { singleUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const update: Tool = defineTool({
  name: "codegraph_update",
  title: "Update the index",
  description:
    "Rereads a file, or everything that changed if none is named. The index updates itself: this is needed only if " +
    "an answer says that it may be out of date, or to add a removed file again.",
  input: {
    file: { type: "string", description: "Default: all changed files." },
    from_line: { type: "integer", description: "Start of the change; a hint." },
    to_line: { type: "integer" },
  },
  output: objectOf({ ...optional(indexRun), ...optional(fileUpdate), success: boolean, duration_ms: number, problems }),
  annotations: writes,
  pages: pagesOfLists(["files"], ["file", "files"]),
  narrow: "codegraph_status lists problems.",
  run: ({ ask, signal, onProgress }, { file, ...range }) =>
    ask(async (project): Promise<IndexResult | SingleUpdate> => {
      if (file === undefined) return (await project.update([], { signal, onProgress })) as IndexResult;
      return singleUpdate(file, (await project.update([{ file, ...range }], { signal, onProgress })) as UpdateResult);
    }),
  render: (result) => ("file" in result ? singleUpdateLines(result) : indexRunLines(result, modelReport)),
});
