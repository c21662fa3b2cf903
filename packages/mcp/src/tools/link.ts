import type { LinkResult } from "@codegraph/engine";
import { resolve } from "node:path";
import { boolean, integer, object, string } from "../schema.js";
import { count } from "../text/numbers.js";
import { defineTool, type Tool, writes } from "../tool.js";

export const link: Tool = defineTool({
  name: "codegraph_link",
  title: "Link a project",
  description:
    "Links another indexed project. Use it for a library that this project uses: calls lead into it then, linked_projects asks it " +
    'too, "name:path" and "name:symbol" ask it alone. The other index is only read.',
  input: {
    path: { type: "string", description: "Its folder.", required: true },
    name: { type: "string", description: "What to call it. Default: its own." },
  },
  output: object<LinkResult>({ success: boolean, dependency_id: integer, name: string, files_available: integer }),
  annotations: writes,
  narrow: "",
  run: (call, options) =>
    call.ask(async (project) => {
      // A link can be asked, so it leads no further than calls themselves.
      await call.folder(resolve(project.root, options.path));
      return project.link(options, { signal: call.signal, onProgress: call.onProgress });
    }),
  render: ({ name, filesAvailable }) => [`Linked as ${name}: ${count(filesAvailable, "file")}.`],
});
