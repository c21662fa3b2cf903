import { fileUpdate } from "../result-shapes.js";
import { object } from "../schema.js";
import { type SingleUpdate, singleUpdate } from "../single-update.js";
import { singleUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const remove: Tool = defineTool({
  name: "codegraph_remove",
  title: "Remove a file from the index",
  description:
    "Removes a file from the index; the file itself stays. Use it for a file that answers should omit: deleted files disappear " +
    "automatically. codegraph_update adds it again.",
  input: {
    file: { type: "string", alias: "path", required: true },
  },
  output: object<SingleUpdate>(fileUpdate),
  annotations: writes,
  narrow: "",
  run: (call, { file }) => call.ask(async (project) => singleUpdate(file, await project.remove(file))),
  render: singleUpdateLines,
});
