import type { UnlinkResult } from "@codegraph/engine";
import { boolean, object, string } from "../schema.js";
import { defineTool, type Tool, writes } from "../tool.js";

export const unlink: Tool = defineTool({
  name: "codegraph_unlink",
  title: "Unlink a project",
  description: "Forgets a linked project; its own index stays. Use it when it is not used any more: calls into it stay open then.",
  input: {
    name: { type: "string", alias: "path", description: "Or its folder.", required: true },
  },
  output: object<UnlinkResult>({ success: boolean, name: string, path: string }),
  annotations: writes,
  narrow: "",
  run: (call, { name }) => call.ask((project) => project.unlink(name, { signal: call.signal, onProgress: call.onProgress })),
  render: ({ name, path }) => [`Unlinked ${name} (${path}).`],
});
