import { fileUpdate } from "../result-shapes.js";
import { object } from "../schema.js";
import { singleUpdate } from "../single-update.js";
import { singleUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const remove: Tool = defineTool({
  name: "codegraph_remove",
  title: "Take a file out of the index",
  description:
    "Takes a file out of the index; the file itself stays. It is left out of answers until it is named in " +
    "codegraph_update. Deleted files disappear from the index by themselves: no call is needed for them.",
  input: {
    file: { type: "string", alias: "path", description: "Path of the file, relative to the project.", required: true },
  },
  output: object(fileUpdate),
  annotations: writes,
  narrow: "",
  run: (call, { file }) => call.ask(async (project) => singleUpdate(file, await project.remove(file))),
  render: singleUpdateLines,
});
