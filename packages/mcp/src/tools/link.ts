import type { LinkResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { resolve } from "node:path";
import { boolean, integer, object, string } from "../schema.js";
import { defineTool, type Tool, writes } from "../tool.js";

export const link: Tool = defineTool({
  name: "codegraph_link",
  title: "Link a project",
  description:
    "Links another indexed project. Use it for a library that this project uses: calls then resolve into it, linked_projects includes it, " +
    'and "name:path" and "name:symbol" ask it alone. The other index is only read.',
  input: {
    path: { type: "string", description: "Its folder.", required: true },
    name: { type: "string", description: "Name for it. Default: its own name." },
  },
  output: object<LinkResult>({ success: boolean, dependency_id: integer, name: string, files_available: integer }),
  annotations: writes,
  narrow: "",
  run: (call, options) =>
    call.ask(async (project) => {
      // The link can then be queried, so it may only lead where calls may.
      await call.folder(resolve(project.root, options.path));
      return project.link(options, { signal: call.signal, onProgress: call.onProgress });
    }),
  render: ({ name, filesAvailable }) => [`Linked as ${name}: ${count(filesAvailable, "file")}.`],
});
