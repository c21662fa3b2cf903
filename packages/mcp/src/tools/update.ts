import type { IndexResult, UpdateResult } from "@codegraph/engine";
import { pagesOfLists } from "../pages.js";
import { fileUpdate, indexRun, problems } from "../result-shapes.js";
import { boolean, number, objectOf, optional } from "../schema.js";
import { type SingleUpdate, singleUpdate } from "../single-update.js";
import { singleUpdateLines } from "../text/file-updates.js";
import { indexRunLines } from "../text/index-run.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const update: Tool = defineTool({
  name: "codegraph_update",
  title: "Bring the index up to date",
  description:
    "Reads a file again, or whatever changed when none is named. Answers are brought up to date by themselves: this is needed only when " +
    "one says that it is older than files, or to take in a file that was removed.",
  input: {
    file: { type: "string", description: "Default: all that changed." },
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
  render: (result) => ("file" in result ? singleUpdateLines(result) : indexRunLines(result)),
});
