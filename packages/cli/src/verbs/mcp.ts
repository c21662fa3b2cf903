import { defineVerb, type Verb } from "../verb.js";

export const mcp: Verb = defineVerb({
  name: "mcp",
  summary: "serve the index to agents over the Model Context Protocol on stdio",
  arguments: [],
  options: {
    structured: { kind: "flag", summary: "also answer with structured results and output schemas" },
  },
  async run(call) {
    const { serve } = await import("@codegraph/mcp");
    await serve({ project: call.projectFolder, structured: call.options.structured ?? false, signal: call.signal });
    return 0;
  },
});
