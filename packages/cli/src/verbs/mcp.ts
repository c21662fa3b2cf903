import { defineVerb, type Verb } from "../verb.js";

export const mcp: Verb = defineVerb({
  name: "mcp",
  summary: "serve the index to agents over the Model Context Protocol, on stdio or HTTP",
  example: "mcp --toolset lean",
  arguments: [],
  options: {
    toolset: { kind: "text", value: "LIST", summary: "the tools to show: full, lean, or comma-separated names" },
    structured: { kind: "flag", summary: "also return structured results and output schemas" },
    http: { kind: "maybe", value: "[[HOST:]PORT]", summary: "serve over HTTP, by default at http://127.0.0.1:7117/mcp" },
    "token-file": { kind: "text", value: "FILE", summary: "require HTTP clients to send the token in this file" },
    allow: { kind: "texts", value: "DIR", summary: "also let HTTP clients ask about these folders" },
  },
  endsInOrder: true,
  async run({ options, projectFolder: project, signal, terminal }) {
    const { serve, serveHttp } = await import("@codegraph/mcp");
    const { toolset = "full", structured = false, http, allow = [] } = options;
    if (http === undefined) await serve({ project, toolset, structured, signal });
    else {
      const onListening = (url: string): void => terminal.say(`serving ${url}`);
      await serveHttp({
        project,
        toolset,
        structured,
        signal,
        address: http,
        tokenFile: options["token-file"] ?? null,
        allow,
        onListening,
      });
    }
    return 0;
  },
});
