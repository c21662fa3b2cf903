import { McpServer, type CallToolResult, type ServerContext, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { callTool, fieldsOf, hasCursor, type Outcome } from "./call-tool.js";
import { inputSchema } from "./fields.js";
import { instructions } from "./instructions.js";
import { progressReport } from "./progress-report.js";
import type { Projects } from "./projects.js";
import { integer, type JsonSchema, string } from "./schema.js";
import type { Tool } from "./tool.js";
import { tools } from "./tools/index.js";
import { version } from "./version.js";

export interface ServerOptions {
  /** Adds output schemas and structured results. */
  readonly structured: boolean;
}

/** A server for one connection; cheap, and without effect until it is connected. */
export function buildServer(projects: Projects, { structured }: ServerOptions): McpServer {
  const server = new McpServer(
    { name: "codegraph", title: "CodeGraph", version: version() },
    // There are no resources and prompts, but clients that ask for them must get an empty list, not an error.
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  for (const tool of tools) register(server, tool, projects, structured);
  return server;
}

function register(server: McpServer, tool: Tool, projects: Projects, structured: boolean): void {
  const { name, title, description, annotations } = tool;
  const config = {
    title,
    description,
    annotations,
    inputSchema: asStandard(inputSchema(fieldsOf(tool))),
  };
  const answer = async (input: unknown, context: ServerContext): Promise<CallToolResult> => {
    const outcome = await callTool(tool, projects, input, { signal: context.mcpReq.signal, onProgress: reporter(context) });
    return toResult(outcome, structured);
  };
  if (structured) server.registerTool(name, { ...config, outputSchema: asStandard(outputSchema(tool)) }, answer);
  else server.registerTool(name, config, answer);
}

/** A page says how much is left, and names the next one. */
function outputSchema(tool: Tool): JsonSchema {
  const { output, pages } = tool;
  if (!pages) return output;
  return { ...output, properties: { ...output.properties, items_left: integer, ...(hasCursor(tool) ? { next_cursor: string } : {}) } };
}

/** Sends progress to a client that asked for it, as notifications of this request. */
function reporter({ mcpReq }: ServerContext): ReturnType<typeof progressReport> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  return progressReport((report) => {
    // A client that has gone away is no reason to stop; its cancellation is.
    mcpReq.notify({ method: "notifications/progress", params: { progressToken, ...report } }).catch(() => {});
  });
}

function toResult({ text, result }: Outcome, structured: boolean): CallToolResult {
  const content = [{ type: "text" as const, text }];
  if (result === null) return { content, isError: true };
  return structured ? { content, structuredContent: { ...result } } : { content };
}

/**
 * A JSON Schema in the form the protocol's library takes. It lets everything pass: {@link callTool} checks the input,
 * so that mistakes are answered like all others, with a code and a remedy.
 */
function asStandard(schema: JsonSchema): StandardSchemaWithJSON {
  const json = (): Record<string, unknown> => ({ ...schema });
  return {
    "~standard": {
      version: 1,
      vendor: "codegraph",
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}
