import type { IndexResult, UpdateResult } from "@codegraph/engine";
import { pagesOfLists } from "../pages.js";
import { fileUpdate, indexRun } from "../result-shapes.js";
import { object } from "../schema.js";
import { type SingleUpdate, singleUpdate } from "../single-update.js";
import { singleUpdateLines } from "../text/file-updates.js";
import { indexRunLines } from "../text/index-run.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const update: Tool = defineTool({
  name: "codegraph_update",
  title: "Bring the index up to date",
  description:
    "Reads a file again, or whatever changed when none is named. Answers are brought up to date by themselves, so this " +
    "is needed only when an answer says that it is older than some files, to add a file that was removed from the " +
    "index, or to know at once that a large change is in.",
  input: {
    file: { type: "string", description: "Path of the file, relative to the project. Default: all that changed." },
    from_line: { type: "integer", description: "Start of the change; a hint, the whole file is compared." },
    to_line: { type: "integer", description: "End of the change; likewise." },
  },
  output: { type: "object", anyOf: [object(indexRun), object(fileUpdate)] },
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
