import type { UnlinkResult } from "@codegraph/engine";
import { boolean, object, string } from "../schema.js";
import { defineTool, type Tool, writes } from "../tool.js";

export const unlink: Tool = defineTool({
  name: "codegraph_unlink",
  title: "Unlink a project",
  description: "Removes the link to a project; its index stays. Use it if the project is no longer used: calls into it become unresolved.",
  input: {
    name: { type: "string", alias: "path", description: "Or the linked project's folder.", required: true },
  },
  output: object<UnlinkResult>({ success: boolean, name: string, path: string }),
  annotations: writes,
  narrow: "",
  run: (call, { name }) => call.ask((project) => project.unlink(name, { signal: call.signal, onProgress: call.onProgress })),
  render: ({ name, path }) => [`Unlinked ${name} (${path}).`],
});
